import type { ComponentProps, ReactNode } from 'react';

interface Props extends ComponentProps<'input'> {
  /** What stands in the field beside the text: an icon before it, or a button after it. */
  before?: ReactNode;
  after?: ReactNode;
}

/** A field for one line of text. */
export function TextField({ before, after, ...input }: Props) {
  return (
    <div className="pt-field">
      {before}
      <input {...input} />
      {after}
    </div>
  );
}
