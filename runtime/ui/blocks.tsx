import type { ReactNode } from 'react';
import { foreign } from '../common/foreign.ts';
import { Icon } from './Icon.tsx';

/** A titled part of a detail page; half parts stand in pairs where there is room. */
export function Block(props: {
  title: string;
  lang?: string;
  children: ReactNode;
  half?: boolean;
}) {
  return (
    <section className={props.half ? 'pt-block pt-half' : 'pt-block'}>
      <h2>{props.title}</h2>
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

/**
 * Says honestly that something cannot be had.
 * @param poster the picture to say it in front of, where a frame would have been.
 */
export function Unavailable({ text, poster }: { text: string; poster?: string }) {
  const notice = (
    <p className="pt-unavailable">
      <Icon name="info" />
      <span>{text}</span>
    </p>
  );
  if (!poster) return notice;
  return (
    <div className="pt-frame-poster">
      <img src={poster} alt="" width="400" height="300" />
      {notice}
    </div>
  );
}
