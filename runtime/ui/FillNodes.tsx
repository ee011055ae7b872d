import { Fragment, type ReactNode } from 'react';
import { fillParts } from '../common/fill.ts';
import { useLanguage } from '../common/use-language.ts';
import type { Text } from '../contract.ts';

interface Props<N extends string> {
  text: Text<N>;
  values: Record<NoInfer<N>, ReactNode>;
}

/** An interface text into which elements are put. */
export function FillNodes<N extends string>({ text, values }: Props<N>) {
  const { locale } = useLanguage();
  return fillParts(text, values, locale).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    <Fragment key={index}>{part}</Fragment>
  ));
}
