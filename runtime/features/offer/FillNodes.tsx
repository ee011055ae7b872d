import { Fragment, type ReactNode } from 'react';
import { fillParts } from '../../shared/fill.ts';

/** An interface text whose placeholders are filled with elements. */
export function FillNodes({ text, values }: { text: string; values: Record<string, ReactNode> }) {
  return fillParts<ReactNode>(text, values as Record<string, never>).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    <Fragment key={index}>{part}</Fragment>
  ));
}
