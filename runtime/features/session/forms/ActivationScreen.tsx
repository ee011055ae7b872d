import { Button } from '@radix-ui/themes';
import type { Activation } from '../../../common/use-activation.ts';
import { useSite } from '../../../common/use-site.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { CodeForm } from './CodeForm.tsx';
import { TypedCodeForm } from './TypedCodeForm.tsx';

/** Takes the PIN that is asked for here, or the code that somebody has, and buys access with it. */
export function ActivationScreen({ by, texts, back }: Activation) {
  const { code } = useSite().login;
  if (!code) return null;
  return (
    <>
      {by === 'pin' ? (
        <CodeForm texts={code} activation={texts} />
      ) : (
        <TypedCodeForm texts={code} activation={texts} />
      )}
      <Button size="3" variant="soft" asChild>
        <AppLink to={back}>{texts.back}</AppLink>
      </Button>
    </>
  );
}
