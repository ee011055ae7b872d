import { Button } from '@radix-ui/themes';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from '../../../common/use-hydrated.ts';
import { useLanguage } from '../../../common/use-language.ts';

interface Props {
  /** The fields. */
  children: ReactNode;
  /** What stands below the button. */
  after?: ReactNode;
  /** The label of the button, and while what it does is under way. */
  label: string;
  busyLabel: string;
  busy: boolean;
  /** What went wrong last, in words for the person. */
  failure: string;
  /** Takes the form when it is sent, which is not while something is under way. */
  onSubmit: (form: HTMLFormElement) => void;
  onInput?: () => void;
}

/** What all forms that sign in have around their fields. */
export function FormFrame(props: Props) {
  const { children, after, label, busyLabel, busy, failure, onSubmit, onInput } = props;
  const { messages } = useLanguage();
  const hydrated = useHydrated();
  useFocusKept(busy);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(event.currentTarget);
  };
  return (
    // Sent without script, a password must not end up in the address: hence the method.
    <form method="post" noValidate onSubmit={submit} onInput={onInput} className="pt-form">
      {children}
      <p className="pt-form-error" role="alert">
        {failure}
      </p>
      <Button size="4" type="submit" disabled={busy || !hydrated}>
        {busy ? busyLabel : label}
      </Button>
      {after}
      <noscript>
        <p>{messages.login.needsScript}</p>
      </noscript>
      <AppFailed />
    </form>
  );
}

/** Shows where the app could not be fetched, and the form would wait for ever. */
function AppFailed() {
  const { errors, common } = useLanguage().messages;
  return (
    <div className="pt-failed">
      <p>{errors.loadText}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of the page itself */}
      <a href="">{common.tryAgain}</a>
    </div>
  );
}

/** Gives the focus back to where it was before the button was disabled, which had lost it. */
function useFocusKept(submitting: boolean) {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (submitting) return;
    const before = focused.current;
    if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    return () => {
      focused.current = document.activeElement;
    };
  }, [submitting]);
}
