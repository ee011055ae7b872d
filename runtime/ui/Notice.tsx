import type { ReactNode } from 'react';
import { PageHeading } from './PageHeading.tsx';

/** A page that has only something to say: not found, failed, offline. */
export function Notice(props: {
  title: string;
  text: string;
  code?: string;
  children?: ReactNode;
}) {
  return (
    <div className="pt-page pt-notice">
      {props.code && (
        <p className="pt-notice-code" aria-hidden="true">
          {props.code}
        </p>
      )}
      <PageHeading>{props.title}</PageHeading>
      <p className="pt-lead">{props.text}</p>
      <div className="pt-actions">{props.children}</div>
    </div>
  );
}
