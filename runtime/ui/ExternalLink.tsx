import type { AnchorHTMLAttributes } from 'react';
import { useLanguage } from '../common/use-language.ts';
import { Icon } from './Icon.tsx';

/** A link that leaves the portal in a new tab, and says so to those who cannot see the icon. */
export function ExternalLink({ children, ...others }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const { messages } = useLanguage();
  return (
    <a {...others} target="_blank" rel="noopener noreferrer">
      {children} <Icon name="outside" mirrored />
      <span className="pt-hidden"> ({messages.common.opensInNewTab})</span>
    </a>
  );
}
