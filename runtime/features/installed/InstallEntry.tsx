import { Button } from '@radix-ui/themes';
import { useStore } from 'zustand';
import { useLaterMessages } from '../../common/use-later-messages.ts';
import { install, installStore } from './install-prompt.ts';

/** Offers to install the portal, where the browser can. */
export function InstallEntry() {
  const texts = useLaterMessages()?.app;
  const { offer } = useStore(installStore);
  if (!texts || !offer) return null;
  return (
    <section className="pt-block">
      <h2>{texts.installTitle}</h2>
      <p>{texts.installText}</p>
      <p>
        <Button size="3" variant="soft" onClick={install}>
          {texts.install}
        </Button>
      </p>
    </section>
  );
}
