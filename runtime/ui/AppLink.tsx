import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site. */
  to: string;
  /** What the visit's entry in the browser's history remembers. */
  state?: unknown;
}

/**
 * A link within the portal: a real address, and no page load once the app runs. The router's own
 * `Link` brings its prefetching and data loading along, which nothing here uses.
 */
export function AppLink({ to, state, children, ...others }: Props) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return (
    <a
      {...others}
      href={useHref(to)}
      onClick={(event) => {
        others.onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
