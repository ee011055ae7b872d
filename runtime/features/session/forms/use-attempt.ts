import { useState } from 'react';
import { FileGone } from '../../../common/file-gone.ts';
import { showToast } from '../../../common/toast-store.ts';
import { useActivation } from '../../../common/use-activation.ts';
import { type Credentials, useAuth } from '../../../common/use-auth.ts';
import { useLanguage } from '../../../common/use-language.ts';
import { TookTooLong } from '../../../common/within-time.ts';
import type { Messages } from '../../../contract.ts';

/** Something that the login backend does, or refuses in its own words. */
type Outcome = { success: true } | { success: false; error: string };

/** Tries what a login form asks for, and keeps what went wrong for the form to say. */
export function useAttempt() {
  const { messages } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const activation = useActivation();
  const texts = messages.login;
  const failed = activation?.isShown
    ? { title: activation.texts.failed, text: texts.tryAgain }
    : { title: texts.failed, text: texts.failedTryAgain };

  /** @returns the outcome, where it was a success. */
  const attempt = async <T extends Outcome>(
    task: () => Promise<T>,
  ): Promise<Extract<T, { success: true }> | undefined> => {
    setBusy(true);
    setFailure('');
    let refused: string;
    try {
      const result = await task();
      if (result.success) return result as Extract<T, { success: true }>;
      refused = result.error || texts.invalid;
    } catch (error) {
      refused = failureText(error, messages, failed.text);
    } finally {
      setBusy(false);
    }
    setFailure(refused);
    showToast({ title: failed.title, description: texts.tryAgain, destructive: true });
    return undefined;
  };
  return { busy, failure, attempt };
}

/** The same for signing in, which is welcomed. */
export function useSignIn() {
  const { signIn } = useAuth();
  const { login } = useLanguage().messages;
  const { busy, failure, attempt } = useAttempt();
  const submit = async (credentials: Credentials) => {
    if (await attempt(() => signIn(credentials))) {
      // Who has just bought access is here for the first time.
      const { activate } = credentials;
      showToast({ title: login.success, ...(!activate && { description: login.welcomeBack }) });
    }
  };
  return { busy, failure, submit };
}

/** What a call that failed on its way comes to. */
function failureText(error: unknown, { errors, login }: Messages, otherwise: string): string {
  // Reloading by itself, the page would take away what was typed.
  if (error instanceof FileGone) return errors.goneText;
  return error instanceof TookTooLong ? login.tookTooLong : otherwise;
}
