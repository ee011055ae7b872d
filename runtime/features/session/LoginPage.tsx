import type { ReactNode } from 'react';
import { fill } from '../../common/fill.ts';
import { safeRedirect } from '../../common/paths.ts';
import { Navigate, useLocation, useSearchParams } from '../../common/router.tsx';
import { useActivation } from '../../common/use-activation.ts';
import { useAuth } from '../../common/use-auth.ts';
import { useHydrated } from '../../common/use-hydrated.ts';
import { useLanguage } from '../../common/use-language.ts';
import { usePageTitle } from '../../common/use-page-title.ts';
import { useSite } from '../../common/use-site.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { endText } from './end-text.ts';
import { ActivationScreen } from './forms/ActivationScreen.tsx';
import { CodeForm } from './forms/CodeForm.tsx';
import { LoginForm } from './forms/LoginForm.tsx';
import { OidcForm } from './forms/OidcForm.tsx';

interface Props {
  /** What stands above a button that buys access. */
  terms: ReactNode;
  /** How to get access. */
  children: ReactNode;
}

/**
 * The sign-in form, or the screen on which access is bought, and beside it how to get access. Who is signed in is
 * sent on.
 */
export function LoginPage({ terms, children }: Props) {
  const { messages } = useLanguage();
  const { state } = useAuth();
  const activation = useActivation();
  const title = activation?.isShown ? activation.texts.title : messages.login.title;
  // What the page that asked for the login had been told, it is told again.
  const { state: from } = useLocation();
  const [query] = useSearchParams();
  usePageTitle(title);
  const redirect = query.get('redirect');
  if (state === 'signed-in') return <Navigate to={safeRedirect(redirect)} state={from} replace />;
  return (
    <div className="pt-page pt-login">
      <section className="pt-login-box">
        <PageHeading>{title}</PageHeading>
        {activation?.isShown ? (
          <>
            {terms}
            <ActivationScreen {...activation} />
          </>
        ) : (
          <>
            <Introduction required={redirect !== null} />
            <SignInForm />
          </>
        )}
      </section>
      {children}
    </div>
  );
}

function SignInForm() {
  const { code, oidc } = useSite().login;
  if (code) return <CodeForm texts={code} />;
  return oidc ? <OidcForm texts={oidc} /> : <LoginForm />;
}

/** Why one is here: access has ended, or a page asks for it, or to log in. */
function Introduction({ required }: { required: boolean }) {
  const { locale, messages } = useLanguage();
  const { ended, endedAt, isElsewhere } = useAuth();
  const { code, oidc } = useSite().login;
  const hydrated = useHydrated();
  const texts = messages.login;
  if (ended === 'expired') {
    const renew = fill(texts.renew, { title: messages.subscribe.title }, locale);
    return <Callout title={endText(texts, locale, endedAt)} text={renew} />;
  }
  if (isElsewhere) return <p className="pt-callout">{texts.otherMarket}</p>;
  if (hydrated && required) return <Callout title={texts.required} text={texts.requiredText} />;
  // Other forms say it themselves.
  return code || oidc ? null : <p className="pt-quiet">{texts.introduction}</p>;
}

function Callout({ title, text }: { title: string; text: string }) {
  return (
    <p className="pt-callout">
      <strong>{title}</strong> {text}
    </p>
  );
}
