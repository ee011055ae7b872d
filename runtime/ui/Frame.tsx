import { Button } from '@radix-ui/themes';
import { useState } from 'react';
import { useLanguage } from '../features/language/use-language.ts';
import { ExternalLink } from './ExternalLink.tsx';
import { Icon } from './Icon.tsx';

/** What a frame of each kind may do (the `sandbox` and `allow` attributes); nothing else. */
const PERMISSIONS = {
  game: {
    sandbox: 'allow-scripts allow-same-origin allow-pointer-lock',
    allow: 'fullscreen; gamepad; autoplay',
  },
  book: { sandbox: 'allow-same-origin', allow: '' },
  video: {
    sandbox: 'allow-scripts allow-same-origin allow-presentation',
    allow: 'fullscreen; encrypted-media; picture-in-picture',
  },
} as const;

interface Props {
  kind: keyof typeof PERMISSIONS;
  src: string;
  /** The accessible name of the frame. */
  title: string;
  /** The label of the button that loads it. */
  action: string;
  poster: string;
}

/** Content of another site, loaded only when asked for; its height is set per kind in the styles. */
export function Frame({ kind, src, title, action, poster }: Props) {
  const { messages } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <div className="pt-frame" data-kind={kind} data-open={open || undefined}>
      {open ? (
        <iframe
          src={src}
          title={title}
          {...PERMISSIONS[kind]}
          referrerPolicy="strict-origin-when-cross-origin"
          ref={(frame) => frame?.focus()}
        />
      ) : (
        <div className="pt-frame-poster">
          <img src={poster} alt="" width="400" height="300" />
          <Button size="4" onClick={() => setOpen(true)}>
            <Icon name="play" mirrored={false} />
            {action}
          </Button>
        </div>
      )}
      {open && (
        <p className="pt-frame-note">
          {messages.errors.frameFailed}{' '}
          <ExternalLink href={src}>{messages.detail.openOutside}</ExternalLink>
        </p>
      )}
    </div>
  );
}
