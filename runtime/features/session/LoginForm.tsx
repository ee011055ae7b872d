import { Button } from '@radix-ui/themes';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FileGone } from '../../common/file-gone.ts';
import { showToast } from '../../common/toast-store.ts';
import { type Credentials, useAuth } from '../../common/use-auth.ts';
import { useHydrated } from '../../common/use-hydrated.ts';
import { useLanguage } from '../../common/use-language.ts';
import { useSite } from '../../common/use-site.ts';
import { TookTooLong } from '../../common/within-time.ts';
import type { Messages, PhoneForm } from '../../contract.ts';
import { normalisePhone } from '../../login/normalise-phone.ts';
import { FillNodes } from '../../ui/FillNodes.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';

type Field = keyof Credentials;

/** Phone and password, with the validation and the results of specification §4, §5 and §8. */
export function LoginForm() {
  const { messages } = useLanguage();
  const { phone: phoneForm } = useSite().login;
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Field>();
  const { submitting, failure, submit } = useSignIn();
  useFocusKept(submitting);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current || submitting) return;
    const credentials = readCredentials(form.current, phoneForm);
    const empty = firstEmpty(credentials);
    setMissing(empty);
    if (!empty) return void submit(credentials);
    form.current.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
    showToast({
      title: messages.login[empty],
      description: messages.login.fieldRequired,
      destructive: true,
    });
  };

  return (
    // Sent without script, a password must not end up in the address: hence the method.
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={() => setMissing(undefined)}
      className="pt-form"
    >
      <label htmlFor="login-phone">{messages.login.phone}</label>
      {phoneForm && <PhoneHint {...phoneForm} />}
      <TextField
        id="login-phone"
        name="phone"
        // Not `tel`: HTML allows `username`, which password managers look for, only where
        // text may stand. https://html.spec.whatwg.org/multipage/#attr-fe-autocomplete-username
        type="text"
        inputMode="tel"
        dir="ltr"
        autoComplete="username"
        autoCorrect="off"
        spellCheck={false}
        {...invalidity(missing === 'phone', phoneForm && HINT_ID)}
      />
      {missing === 'phone' && <FieldRequired />}
      <label htmlFor="login-password">{messages.login.password}</label>
      <PasswordField invalid={missing === 'password'} submitting={submitting} />
      {missing === 'password' && <FieldRequired />}
      <p className="pt-form-error" role="alert">
        {failure}
      </p>
      <Button size="4" type="submit" disabled={submitting || !hydrated}>
        {submitting ? messages.login.submitting : messages.login.submit}
      </Button>
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

const REQUIRED_ID = 'login-required';
const HINT_ID = 'login-hint';

/** The attributes of a field that may have been left empty, and may have a hint. */
function invalidity(invalid: boolean, hint?: string) {
  if (!invalid) return { 'aria-describedby': hint };
  return {
    'aria-invalid': true,
    'aria-describedby': hint ? `${REQUIRED_ID} ${hint}` : REQUIRED_ID,
  };
}

/** How a phone number is written. It stays in sight while one types, and after a refusal. */
function PhoneHint({ example }: PhoneForm) {
  const { phoneHint, phoneHintInternational } = useLanguage().messages.login;
  const withCode = <bdi dir="ltr">{example.withCode}</bdi>;
  return (
    <p id={HINT_ID} className="pt-small">
      {example.national ? (
        <FillNodes
          text={phoneHint}
          values={{ national: <bdi dir="ltr">{example.national}</bdi>, withCode }}
        />
      ) : (
        <FillNodes text={phoneHintInternational} values={{ withCode }} />
      )}
    </p>
  );
}

/** Beside the field, what the toast says too: a toast goes away. */
function FieldRequired() {
  const { messages } = useLanguage();
  return (
    <p id={REQUIRED_ID} className="pt-field-error">
      {messages.login.fieldRequired}
    </p>
  );
}

function PasswordField({ invalid, submitting }: { invalid: boolean; submitting: boolean }) {
  const { messages } = useLanguage();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      id="login-password"
      name="password"
      // Browsers would keep a text that is sent for the next time.
      type={shown && !submitting ? 'text' : 'password'}
      dir="ltr"
      autoComplete="current-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...invalidity(invalid)}
      after={
        <button
          type="button"
          className="pt-icon-button"
          aria-label={shown ? messages.login.hidePassword : messages.login.showPassword}
          onClick={() => setShown(!shown)}
        >
          <Icon name="eye" />
        </button>
      }
    />
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

function useSignIn() {
  const { signIn } = useAuth();
  const { messages } = useLanguage();
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState('');
  const texts = messages.login;

  const submit = async (credentials: Credentials) => {
    setSubmitting(true);
    setFailure('');
    const refused = await signIn(credentials).then(
      (result) => (result.success ? undefined : result.error || texts.invalid),
      (error) => failureText(error, messages),
    );
    setSubmitting(false);
    setFailure(refused ?? '');
    if (refused === undefined) showToast({ title: texts.success, description: texts.welcomeBack });
    else showToast({ title: texts.failed, description: texts.tryAgain, destructive: true });
  };
  return { submitting, failure, submit };
}

/** What a call that failed on its way comes to. */
function failureText(error: unknown, { errors, login }: Messages): string {
  // Reloading by itself, the page would take away what was typed.
  if (error instanceof FileGone) return errors.goneText;
  return error instanceof TookTooLong ? login.tookTooLong : login.failedTryAgain;
}

function readCredentials(form: HTMLFormElement, phoneForm: PhoneForm | undefined): Credentials {
  const fields = new FormData(form);
  return {
    phone: normalisePhone(String(fields.get('phone')), phoneForm?.rule),
    password: String(fields.get('password')),
  };
}

function firstEmpty(credentials: Credentials): Field | undefined {
  return (['phone', 'password'] as const).find((field) => credentials[field].trim() === '');
}
