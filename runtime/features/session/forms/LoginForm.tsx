import { useState } from 'react';
import { showToast } from '../../../common/toast-store.ts';
import type { Credentials } from '../../../common/use-auth.ts';
import { useLanguage } from '../../../common/use-language.ts';
import { useSite } from '../../../common/use-site.ts';
import type { PhoneForm } from '../../../contract.ts';
import { normalisePhone } from '../../../login/normalise-phone.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FieldRequired, invalidity } from './FieldRequired.tsx';
import { FormFrame } from './FormFrame.tsx';
import { PhoneField } from './PhoneField.tsx';
import { useSignIn } from './use-attempt.ts';

type Field = 'phone' | 'password';

/** Phone and password, with the validation and the results of specification §4, §5 and §8. */
export function LoginForm() {
  const { messages } = useLanguage();
  const { phone: phoneForm } = useSite().login;
  const [missing, setMissing] = useState<Field>();
  const { busy, failure, submit } = useSignIn();

  const onSubmit = (form: HTMLFormElement) => {
    const credentials = readCredentials(form, phoneForm);
    const empty = firstEmpty(credentials);
    setMissing(empty);
    if (!empty) return void submit(credentials);
    form.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
    showToast({
      title: messages.login[empty],
      description: messages.login.fieldRequired,
      destructive: true,
    });
  };

  return (
    <FormFrame
      label={messages.login.submit}
      busyLabel={messages.login.submitting}
      busy={busy}
      failure={failure}
      onSubmit={onSubmit}
      onInput={() => setMissing(undefined)}
    >
      {/* Not `tel`: HTML allows `username`, which password managers look for, only where
          text may stand. https://html.spec.whatwg.org/multipage/#attr-fe-autocomplete-username */}
      <PhoneField missing={missing === 'phone'} type="text" autoComplete="username" />
      <label htmlFor="login-password">{messages.login.password}</label>
      <PasswordField invalid={missing === 'password'} submitting={busy} />
      {missing === 'password' && <FieldRequired />}
    </FormFrame>
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
