import { useState } from 'react';
import { useLanguage } from '../common/use-language.ts';
import { useLaterMessages } from '../common/use-later-messages.ts';
import type { Captions } from './captions.ts';

interface Props {
  src: string;
  poster: string;
  /** The accessible name. */
  title: string;
  /** Those in the page's language first. */
  captions?: Captions[];
}

/** A film that is published with the site. Nothing of it is loaded before it is played. */
export function HostedFilm({ src, poster, title, captions = [] }: Props) {
  const [isOffline, setOffline] = useState(false);
  return (
    <>
      <video
        className="pt-video"
        controls
        preload="none"
        playsInline
        {...{ src, poster }}
        aria-label={title}
        onError={() => setOffline(!navigator.onLine)}
        onPlaying={() => setOffline(false)}
      >
        {captions.map((one, index) => (
          <track
            key={one.lang}
            kind="captions"
            src={one.src}
            srcLang={one.lang}
            label={one.label}
            default={index === 0}
          />
        ))}
      </video>
      {isOffline && <Offline />}
    </>
  );
}

function Offline() {
  const { errors } = useLanguage().messages;
  return (
    <p className="pt-frame-note pt-unavailable" role="alert">
      <strong>{errors.offlineTitle}</strong> {useLaterMessages()?.app.needsConnection}
    </p>
  );
}
