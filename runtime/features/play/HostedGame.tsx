import { Button } from '@radix-ui/themes';
import { useEffect, useRef, useState } from 'react';
import { fill } from '../../common/fill.ts';
import { useData } from '../../common/use-data.ts';
import { useLanguage } from '../../common/use-language.ts';
import { useSite } from '../../common/use-site.ts';
import type { DetailBySection, DetailData } from '../../contract.ts';
import { hostGame } from './host-game.ts';
import { readPlay } from './kept-play.ts';
import { themeColors } from './theme-colors.ts';

interface Props {
  game: DetailBySection['games'];
  /** The accessible name of the frame. */
  title: string;
}

/**
 * A game that is published with the site, in a frame that has no origin: it can read nothing of the page, and lead
 * it nowhere. Its only tie is `portico-play`.
 */
export default function HostedGame({ game, title }: Props) {
  const { locale, direction, messages } = useLanguage();
  const { theme, data } = useSite();
  const details = useData<DetailData<'games'>>(data.details.games);
  const texts = messages.games;
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [best, setBest] = useState(() => readPlay(game.id).best);
  const common = details.state === 'loaded' ? details.data.words : undefined;
  const start = () => ({
    language: locale,
    direction,
    scheme: theme.appearance,
    colors: themeColors(),
    words: gameWords(game, common),
  });
  // What it is told is looked up when it asks; the frame stays the same.
  const asked = useRef(start);
  asked.current = start;
  useEffect(() => {
    const shown = frame.current;
    if (!shown) return;
    // All of it is seen, neither below the screen nor beneath the bar at its top.
    shown.scrollIntoView({ block: 'nearest' });
    focusOn(shown);
    return hostGame(shown, game.id, () => asked.current(), setBest);
  }, [game.id]);
  const enlarge = async () => {
    // Where the system refuses, the game is as large as it was.
    await stage.current?.requestFullscreen({ navigationUI: 'hide' }).catch(() => {});
    focusOn(frame.current);
  };
  return (
    <>
      <div ref={stage} className="pt-frame-stage" data-state={isLoaded ? 'loaded' : 'loading'}>
        {!isLoaded && <img src={game.wide ?? game.picture} alt="" />}
        <iframe
          ref={frame}
          src={game.hosted}
          title={title}
          sandbox="allow-scripts allow-pointer-lock"
          allow="fullscreen; gamepad; autoplay"
          referrerPolicy="no-referrer"
          onLoad={() => {
            setLoaded(true);
            focusOn(frame.current);
          }}
        />
      </div>
      <div className="pt-frame-note pt-actions">
        {document.fullscreenEnabled && (
          <Button variant="soft" onClick={enlarge}>
            {texts.fullScreen}
          </Button>
        )}
        <span role="status">
          {isLoaded
            ? best !== undefined && fill(texts.best, { score: best.toLocaleString(locale) }, locale)
            : messages.common.loading}
        </span>
      </div>
    </>
  );
}

/** Lets keys reach the game, unless somebody has gone on to something else; the document in the frame is another once it is loaded. */
function focusOn(frame: HTMLIFrameElement | null): void {
  const { activeElement } = document;
  if (activeElement !== frame && activeElement !== document.body) return;
  frame?.blur();
  frame?.focus();
}

/** The texts of a game by name: those of all games, its own over them, and what its page says of it. */
function gameWords(game: Props['game'], common: Record<string, string> = {}) {
  const { title, howToPlay = '', objective = '' } = game;
  return { ...common, ...game.words, title, howToPlay, objective };
}
