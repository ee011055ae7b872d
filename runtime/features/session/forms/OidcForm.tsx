import { Button } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { useSearchParams } from '../../../common/router.tsx';
import { forgetUntold } from '../../../common/server-session.ts';
import { useAuth } from '../../../common/use-auth.ts';
import { useHydrated } from '../../../common/use-hydrated.ts';
import { useSite } from '../../../common/use-site.ts';
import type { OidcTexts } from '../../../contract.ts';
import { useSignIn } from './use-attempt.ts';

/** What the server says at the end of the address, once the provider has led back. */
const OUTCOME = /^#sign-in=(\w+)$/;

/** Leads to the provider, and says what came of it afterwards. It needs no script to lead there. */
export function OidcForm({ texts }: { texts: OidcTexts }) {
  const { url } = useSite().login;
  const { state } = useAuth();
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  const [outcome] = useState(() =>
    typeof window === 'undefined' ? undefined : OUTCOME.exec(window.location.hash)?.[1],
  );
  const { busy, failure, submit } = useSignIn();
  // Somebody who is signed in is led on by the page itself.
  const isDone = outcome === 'done' && state === 'signed-out';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isDone) void submit({ phone: '', password: '' });
  }, [isDone]);

  const redirect = hydrated ? query.get('redirect') : null;
  const from = redirect ? `?redirect=${encodeURIComponent(redirect)}` : '';
  const said = hydrated && outcome !== 'done' ? sayOutcome(texts, outcome) : '';
  return (
    <div className="pt-form">
      <p className="pt-quiet">{busy ? texts.finishing : texts.introduction}</p>
      <p className="pt-form-error" role="alert">
        {failure ? texts.failed : said}
      </p>
      <Button size="4" asChild>
        {/* The session that it leads back with is not the one that was ended. */}
        <a href={`${url}/start${from}`} onClick={forgetUntold}>
          {texts.start}
        </a>
      </Button>
    </div>
  );
}

function sayOutcome(texts: OidcTexts, outcome: string | undefined) {
  if (outcome === undefined) return '';
  if (outcome === 'cancelled' || outcome === 'unknown' || outcome === 'ended')
    return texts[outcome];
  return texts.failed;
}
