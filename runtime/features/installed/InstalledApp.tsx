import { useEffect, useState } from 'react';
import { focusHeading } from '../../common/focus-heading.ts';
import { dismissToast, showToast, toastStore } from '../../common/toast-store.ts';
import { useLanguage } from '../../common/use-language.ts';
import { useLaterMessages } from '../../common/use-later-messages.ts';
import type { LaterMessages } from '../../contract.ts';
import { Icon } from '../../ui/Icon.tsx';
import { takeInstallOffer } from './install-prompt.ts';
import styles from './installed.css?inline';
import { registerWorker, type TakeOver } from './register-worker.ts';

/** `portico dev` shows what is edited, and keeps nothing. */
const isDev = import.meta.env.MODE === 'dev';

/**
 * What makes the portal an app for who is signed in: its service worker, a word about a newer version, which is shown
 * when somebody wants to see it and not before, and one about a network that is gone.
 */
export default function InstalledApp() {
  const texts = useLaterMessages()?.app;
  const [show, setShow] = useState<TakeOver>();
  useEffect(() => {
    const page = document.getElementById('root')?.dataset.site;
    if (!page || isDev) return;
    return registerWorker(page, (takeOver) => setShow(() => takeOver));
  }, []);
  useEffect(takeInstallOffer, []);
  useOfflineToast(texts);
  return (
    // A live region must be there before what it says.
    <div className="pt-newer" aria-live="polite">
      {texts && show && (
        <NewerVersion
          texts={texts}
          onShow={show}
          onDismiss={() => {
            setShow(undefined);
            // The pressed button goes.
            focusHeading();
          }}
        />
      )}
    </div>
  );
}

interface Props {
  texts: LaterMessages['app'];
  onShow: () => void;
  onDismiss: () => void;
}

function NewerVersion({ texts, onShow, onDismiss }: Props) {
  const { messages } = useLanguage();
  return (
    <>
      <style>{styles}</style>
      <p>{texts.updateReady}</p>
      <button type="button" className="pt-newer-show" onClick={onShow}>
        {texts.update}
      </button>
      <button
        type="button"
        className="pt-icon-button"
        aria-label={messages.toast.dismiss}
        onClick={onDismiss}
      >
        <Icon name="close" />
      </button>
    </>
  );
}

/** Says when the network is gone, and what is there all the same. */
function useOfflineToast(texts: LaterMessages['app'] | undefined): void {
  const { errors } = useLanguage().messages;
  useEffect(() => {
    if (!texts) return;
    const title = errors.offlineTitle;
    const onOffline = () => showToast({ title, description: texts.offline });
    const onOnline = () => {
      const said = toastStore.getState().toasts.find((toast) => toast.title === title);
      if (said) dismissToast(said.id);
    };
    if (!navigator.onLine) onOffline();
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, [texts, errors]);
}
