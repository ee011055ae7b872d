import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { PageHeading } from './PageHeading.tsx';

/** A page that has only something to say: not found, failed, offline. */
export function Notice(props: {
  title: string;
  text: string;
  code?: string;
  /** What is drawn where there is no code. */
  icon?: IconName;
  children?: ReactNode;
}) {
  return (
    <div className="pt-page pt-notice">
      {props.code ? (
        <p className="pt-notice-code" aria-hidden="true">
          {props.code}
        </p>
      ) : (
        <Mark icon={props.icon ?? 'info'} />
      )}
      <PageHeading>{props.title}</PageHeading>
      <p className="pt-lead">{props.text}</p>
      <div className="pt-actions">{props.children}</div>
    </div>
  );
}

/** An icon from which the brand's rings spread. */
export function Mark({ icon }: { icon: IconName }) {
  return (
    <span className="pt-mark">
      <Icon name={icon} />
    </span>
  );
}
