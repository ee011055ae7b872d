import { useLanguage } from '../../../common/use-language.ts';

const REQUIRED_ID = 'login-required';

/** Beside a field, what the toast says too: a toast goes away. */
export function FieldRequired() {
  const { messages } = useLanguage();
  return (
    <p id={REQUIRED_ID} className="pt-field-error">
      {messages.login.fieldRequired}
    </p>
  );
}

/** The attributes of a field that may have been left empty, and may have a hint. */
export function invalidity(invalid: boolean, hint?: string) {
  if (!invalid) return { 'aria-describedby': hint };
  return {
    'aria-invalid': true,
    'aria-describedby': hint ? `${REQUIRED_ID} ${hint}` : REQUIRED_ID,
  };
}
