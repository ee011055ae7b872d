import { useState } from 'react';
import { useLanguage } from '../../../common/use-language.ts';
import { useSite } from '../../../common/use-site.ts';
import type { ActivationTexts, CodeTexts } from '../../../contract.ts';
import { normalisePhone } from '../../../login/normalise-phone.ts';
import { CodeField } from './CodeField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { PhoneField } from './PhoneField.tsx';
import { sayMissing } from './say-missing.ts';
import { useSignIn } from './use-attempt.ts';

interface Props {
  texts: CodeTexts;
  activation: ActivationTexts;
}

/** Phone number and a code that somebody has already: none is asked for. Access is bought with it. */
export function TypedCodeForm({ texts, activation }: Props) {
  const { messages } = useLanguage();
  const { phone: phoneForm } = useSite().login;
  const [missing, setMissing] = useState<'phone' | 'code'>();
  const { busy, failure, submit } = useSignIn();

  const onSubmit = (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const [phone, code] = [fields.get('phone'), fields.get('code')].map((text) =>
      String(text).trim(),
    ) as [string, string];
    const empty = phone === '' ? 'phone' : code === '' ? 'code' : undefined;
    setMissing(empty);
    if (!empty) {
      const typed = normalisePhone(phone, phoneForm?.rule);
      return void submit({ phone: typed, password: code, activate: true });
    }
    form.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
    sayMissing(empty === 'phone' ? messages.login.phone : texts.code, messages.login.fieldRequired);
  };

  return (
    <>
      <p className="pt-quiet">{activation.codeIntroduction}</p>
      <FormFrame
        label={activation.order}
        busyLabel={activation.ordering}
        busy={busy}
        failure={failure}
        onSubmit={onSubmit}
        onInput={() => setMissing(undefined)}
      >
        <PhoneField missing={missing === 'phone'} type="tel" autoComplete="tel" />
        <CodeField
          label={texts.code}
          missing={missing === 'code'}
          // A carrier's codes may have letters.
          inputMode="text"
          autoCapitalize="none"
        />
      </FormFrame>
    </>
  );
}
