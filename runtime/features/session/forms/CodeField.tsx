import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import { FieldRequired, invalidity } from './FieldRequired.tsx';

interface Props extends ComponentProps<'input'> {
  /** "Code from the text message". */
  label: string;
  /** Whether it was left empty. */
  missing: boolean;
  /** The id of what is said of it. */
  hint?: string;
}

/** The field for a code that came by text message; phones offer to fill it in. */
export function CodeField({ label, missing, hint, ...input }: Props) {
  return (
    <>
      <label htmlFor="login-code">{label}</label>
      <TextField
        id="login-code"
        name="code"
        type="text"
        inputMode="numeric"
        dir="ltr"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        {...invalidity(missing, hint)}
        {...input}
      />
      {missing && <FieldRequired />}
    </>
  );
}
