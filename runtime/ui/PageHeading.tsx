import { type ReactNode, useRef } from 'react';
import { foreign } from '../common/foreign.ts';
import { useHeadingFocus } from '../common/use-heading-focus.ts';

/** The one main heading of a page; it takes the focus when the page is reached by a link. */
export function PageHeading(props: { children: ReactNode; className?: string; lang?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={`pt-title ${props.className ?? ''}`.trim()}
      {...foreign(props.lang)}
    >
      {props.children}
    </h1>
  );
}
