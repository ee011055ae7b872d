import { Button } from '@radix-ui/themes';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../common/use-language.ts';
import { useSite } from '../common/use-site.ts';
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
  /** What is shown in the place of the frame, where that is more than a page of another site. */
  stage?: ReactNode;
  /** The accessible name of the frame. */
  title: string;
  /** The label of the button that loads it. */
  action: string;
  poster: string;
  /** The label of a button that turns the page's colours round, light on dark; a dark site begins so. */
  night?: string;
}

/** White becomes nearly black, and hues stay what they are. */
const DARKENED = { filter: 'invert(0.9) hue-rotate(180deg)' };

/** How long a frame may take before the portal says that something may be wrong, in milliseconds. */
const PATIENCE = 10_000;

/** Whether somebody has asked for what a page holds, and whether there was a connection then. */
export interface Opening {
  state: 'closed' | 'open' | 'offline';
  /** @param worksOffline whether it may be kept on the device, so that a connection is not asked for. */
  open: (worksOffline?: boolean) => void;
}

/** Remembers of a page whether what it holds was asked for. */
export function useOpening(): Opening {
  const [state, setState] = useState<Opening['state']>('closed');
  const open: Opening['open'] = (worksOffline = false) =>
    setState(worksOffline || navigator.onLine ? 'open' : 'offline');
  return { state, open };
}

/** Content in a frame behind its picture, loaded only when asked for; its height is set per kind in the styles. */
export function Frame(props: Props) {
  const { state, open } = useOpening();
  if (state === 'open') return <OpenFrame {...props} />;
  return (
    <div className="pt-frame" data-kind={props.kind}>
      <Poster {...props} onOpen={open} />
      {state === 'offline' && <Offline />}
    </div>
  );
}

/** The frame of what was asked for elsewhere on the page. */
export function OpenFrame(props: Omit<Props, 'action'>) {
  return (
    <div className="pt-frame" data-kind={props.kind} data-open>
      {props.stage ?? <Opened {...props} />}
    </div>
  );
}

/** Beside the title, what opens the game or the book of the page; gone once that is open. */
export function StartButton(props: {
  action: string;
  opening: Opening;
  worksOffline?: boolean;
  /** What is said where there is no connection, in the place of how to get one. */
  offline?: string;
}) {
  const { action, opening, worksOffline, offline } = props;
  if (opening.state === 'open') return null;
  return (
    <>
      <div className="pt-actions">
        <Button size="4" onClick={() => opening.open(worksOffline)}>
          <Icon name="play" mirrored={false} />
          {action}
        </Button>
      </div>
      {opening.state === 'offline' && <Offline text={offline} />}
    </>
  );
}

/** The picture of what is not open yet, and the button that opens it. */
function Poster(props: Pick<Props, 'poster' | 'action'> & { onOpen: () => void }) {
  const { poster, action, onOpen } = props;
  return (
    <div className="pt-frame-poster">
      <img src={poster} alt="" width="400" height="300" />
      <Button size="4" onClick={() => onOpen()}>
        <Icon name="play" mirrored={false} />
        {action}
      </Button>
    </div>
  );
}

function Offline({ text }: { text?: string | undefined }) {
  const { errors } = useLanguage().messages;
  return (
    <p className="pt-frame-note pt-unavailable" role="alert">
      <strong>{errors.offlineTitle}</strong> {text ?? errors.offlineText}
    </p>
  );
}

/**
 * The frame itself. What happens in another site's frame is hidden from the portal, a refusal to be
 * framed included: hence a way out stands below it from the first moment.
 */
function Opened({ kind, src, title, poster, night }: Omit<Props, 'action'>) {
  const { errors, common } = useLanguage().messages;
  const { theme } = useSite();
  const [dark, setDark] = useState(night !== undefined && theme.appearance === 'dark');
  const [state, setState] = useState<'loading' | 'late' | 'loaded'>('loading');
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // As much of it as there is room for, and nothing beneath the bar at the top of the screen.
    frame.current?.scrollIntoView({ block: 'nearest' });
    frame.current?.focus();
  }, []);
  return (
    <>
      <div className="pt-frame-stage" data-state={state}>
        {state === 'loading' && <img src={poster} alt="" />}
        <iframe
          ref={frame}
          src={src}
          title={title}
          {...PERMISSIONS[kind]}
          referrerPolicy="strict-origin-when-cross-origin"
          style={dark ? DARKENED : undefined}
          onLoad={() => setState('loaded')}
        />
      </div>
      {night && (
        <div className="pt-actions pt-frame-note">
          <button
            type="button"
            className="pt-chip"
            aria-pressed={dark}
            onClick={() => setDark(!dark)}
          >
            {night}
          </button>
        </div>
      )}
      <p className={`pt-frame-note ${state === 'late' ? 'pt-unavailable' : ''}`}>
        <span role="status">{state === 'loading' && common.loading}</span>{' '}
        <ExternalLink href={src}>{errors.frameFailed}</ExternalLink>
      </p>
    </>
  );
}
