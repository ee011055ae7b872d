import { Navigate, useSearchParams } from 'react-router-dom';
import { safeRedirect } from '../../common/paths.ts';
import { useHydrated } from '../../common/use-hydrated.ts';
import { usePageTitle } from '../../common/use-page-title.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useLanguage } from '../language/use-language.ts';
import { SubscribePanel } from '../offer/SubscribePanel.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useAuth } from './use-auth.ts';

/** The sign-in form and, beside it, how to get access. Who is signed in is sent on. */
export default function LoginPage() {
  const { messages } = useLanguage();
  const { state } = useAuth();
  const hydrated = useHydrated();
  const [query] = useSearchParams();
  usePageTitle(messages.login.title);
  const redirect = query.get('redirect');
  if (state === 'signed-in') return <Navigate to={safeRedirect(redirect)} replace />;
  return (
    <div className="pt-page pt-login">
      <section className="pt-login-box">
        <PageHeading>{messages.login.title}</PageHeading>
        {hydrated && redirect !== null ? (
          <p className="pt-callout">
            <strong>{messages.login.required}</strong> {messages.login.requiredText}
          </p>
        ) : (
          <p className="pt-quiet">{messages.login.introduction}</p>
        )}
        <LoginForm />
      </section>
      <SubscribePanel />
    </div>
  );
}
