import type { ComponentProps } from 'react';
import { useLanguage } from '../../../common/use-language.ts';
import { useSite } from '../../../common/use-site.ts';
import type { PhoneForm } from '../../../contract.ts';
import { FillNodes } from '../../../ui/FillNodes.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FieldRequired, invalidity } from './FieldRequired.tsx';

const HINT_ID = 'login-hint';

interface Props extends ComponentProps<'input'> {
  /** Whether it was left empty. */
  missing: boolean;
}

/** The field for the phone number, with how a number is written. */
export function PhoneField({ missing, ...input }: Props) {
  const { messages } = useLanguage();
  const { phone: phoneForm } = useSite().login;
  return (
    <>
      <label htmlFor="login-phone">{messages.login.phone}</label>
      {phoneForm && <PhoneHint {...phoneForm} />}
      <TextField
        id="login-phone"
        name="phone"
        inputMode="tel"
        dir="ltr"
        autoCorrect="off"
        spellCheck={false}
        {...invalidity(missing, phoneForm && HINT_ID)}
        {...input}
      />
      {missing && <FieldRequired />}
    </>
  );
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
