import { useEffect, useRef } from 'react';
import { afterPaint } from '../../common/after-paint.ts';
import { fill } from '../../common/fill.ts';
import { focusHeading } from '../../common/focus-heading.ts';
import { paths } from '../../common/paths.ts';
import { usePage } from '../../common/router.tsx';
import { useAuth } from '../../common/use-auth.ts';
import { useLanguage } from '../../common/use-language.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Signing in for visitors; the phone number and signing out for subscribers. */
export function Account({ beforeSignOut }: { beforeSignOut?: () => void }) {
  const { user, signOut } = useAuth();
  const { locale, messages } = useLanguage();
  const { pathname } = usePage();
  const leaving = useRef(false);
  useEffect(() => {
    if (user || !leaving.current) return;
    leaving.current = false;
    // The pressed button is gone; the drawer has given the focus back before.
    if (document.activeElement === document.body) focusHeading();
  }, [user]);
  if (!user) {
    return (
      <AppLink
        className="pt-account-login"
        to={paths.login()}
        aria-current={pathname === paths.login() ? 'page' : undefined}
      >
        {!beforeSignOut && <Icon name="user" />}
        {messages.nav.login}
      </AppLink>
    );
  }
  return (
    <div className="pt-account">
      <AppLink
        className="pt-account-phone"
        to={paths.profile()}
        aria-label={
          user.phone ? fill(messages.nav.loggedInAs, { phone: user.phone }, locale) : undefined
        }
      >
        <Icon name="user" />
        {user.phone ? <bdi dir="ltr">{user.phone}</bdi> : messages.nav.profile}
      </AppLink>
      <button
        type="button"
        className="pt-account-logout"
        onClick={() => {
          beforeSignOut?.();
          leaving.current = true;
          // What it takes away from the page would keep the closing drawer waiting.
          afterPaint(signOut);
        }}
      >
        {messages.nav.logout}
      </button>
    </div>
  );
}
