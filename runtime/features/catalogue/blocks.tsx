import { Heading } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { foreign } from '../../shared/foreign.ts';

/** A titled part of a detail page. */
export function Block(props: { title: string; lang?: string; children: ReactNode; id?: string }) {
  return (
    <section className="pt-block" id={props.id}>
      <Heading as="h2" size="5">
        {props.title}
      </Heading>
      <div {...foreign(props.lang)}>{props.children}</div>
    </section>
  );
}

/** Named facts in a row. Facts without a value are left out. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="pt-facts">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** What to do one after the other. */
export function Steps({ steps }: { steps: string[] }) {
  return (
    <ol className="pt-steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** Points in no order. */
export function Points({ points }: { points: string[] }) {
  return (
    <ul className="pt-points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** Says honestly that something cannot be had. */
export function Unavailable({ text }: { text: string }) {
  return <p className="pt-unavailable">{text}</p>;
}
