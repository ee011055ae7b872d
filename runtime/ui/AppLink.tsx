import type { AnchorHTMLAttributes } from 'react';
import { useNavigate } from '../common/router.tsx';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target'> {
  /** A path of this site. */
  to: string;
  /** What the visit's entry in the browser's history remembers. */
  state?: unknown;
}

/** A link within the portal: a real address, and no page load once the app runs. */
export function AppLink({ to, state, children, ...others }: Props) {
  const navigate = useNavigate();
  return (
    <a
      {...others}
      href={to}
      onClick={(event) => {
        others.onClick?.(event);
        // Another tab or window is the browser's to open.
        const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (event.defaultPrevented || event.button !== 0 || !isPlain) return;
        event.preventDefault();
        navigate(to, { state });
      }}
    >
      {children}
    </a>
  );
}
