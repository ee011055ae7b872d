import { type ReactNode, useId } from 'react';

/** A titled row of tiles; on a phone it is pulled along. One whose items have all gone is not shown. */
export function Row({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="pt-row" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}
