import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { dismissToast, type Toast, toastStore } from '../../common/toast-store.ts';
import { useLanguage } from '../../common/use-language.ts';
import { Icon } from '../../ui/Icon.tsx';

/** How long a message stays, in milliseconds, while nobody points at it. */
const STAY = 8_000;

/** The live region must be there before its first message, or screen readers miss that one. */
export function Toasts() {
  const { toasts } = useStore(toastStore);
  const { messages } = useLanguage();
  return (
    <section className="pt-toasts" aria-label={messages.toast.region} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { messages } = useLanguage();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), STAY);
    return () => clearTimeout(timer);
  }, [toast.id, held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only keeps the message from leaving
    <div
      className="pt-toast"
      data-destructive={toast.destructive || undefined}
      role={toast.destructive ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        <p className="pt-toast-title">{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      <button
        type="button"
        className="pt-icon-button"
        aria-label={messages.toast.dismiss}
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
