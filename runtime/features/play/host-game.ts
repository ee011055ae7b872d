import { envelope, readFromGame, type Start, type ToGame } from '../../play/portico-play.ts';
import { keepPlay, notePlayed, readPlay } from './kept-play.ts';

/** What a game is told of where it is. */
export type Surroundings = Omit<Start, 'sound' | 'reducedMotion' | 'best' | 'progress'>;

/** Messages of a game that are listened to within a second; the rest of that second is dropped. */
export const MOST_MESSAGES = 60;
/** Milliseconds after which what a game has said is kept: a game may save with each move. */
const KEEP_AFTER = 300;

/**
 * Speaks with the hosted game in a frame, until what it returns is called. Of the game nothing is believed: what comes
 * from another window, from a page that has an origin, too often or in another form is ignored.
 * @param id the game's, under which this device keeps its best score, progress and sound.
 * @param start is asked when the game is ready.
 * @param onBest is told the best score when there is a new one.
 */
export function hostGame(
  frame: HTMLIFrameElement,
  id: string,
  start: () => Surroundings,
  onBest: (best: number) => void,
): () => void {
  const kept = readPlay(id);
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  let isReady = false;
  let isPaused = false;
  let isOnScreen = true;
  let isLeft = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const allowed = limiter(MOST_MESSAGES);

  // A sandboxed frame has no origin that a message could be addressed to; the page's policy keeps it on the site.
  const send = (message: ToGame) => frame.contentWindow?.postMessage(envelope(message), '*');

  const keepNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    keepPlay(id, kept);
  };
  const keepSoon = () => {
    timer ??= setTimeout(keepNow, KEEP_AFTER);
  };

  const settle = () => {
    const wanted = isLeft || !isOnScreen || document.visibilityState === 'hidden';
    if (!isReady || wanted === isPaused) return;
    isPaused = wanted;
    send({ type: isPaused ? 'pause' : 'resume' });
  };

  const onMessage = (event: MessageEvent) => {
    const { source, origin } = event;
    if (source === null || source !== frame.contentWindow || origin !== 'null') return;
    if (!allowed()) return;
    const message = readFromGame(event.data);
    if (message?.type === 'ready') {
      const { sound = true, best, progress } = kept;
      const known = {
        ...(best !== undefined && { best }),
        ...(progress !== undefined && { progress }),
      };
      send({ type: 'start', ...start(), sound, reducedMotion: motion.matches, ...known });
      isReady = true;
      isPaused = false;
      notePlayed(id, kept);
      settle();
    } else if (message?.type === 'score' && message.score > (kept.best ?? 0)) {
      kept.best = message.score;
      onBest(message.score);
      keepSoon();
    } else if (message?.type === 'save') {
      kept.progress = message.progress;
      keepSoon();
    } else if (message?.type === 'sound') {
      kept.sound = message.on;
      keepSoon();
    }
  };

  const onVisible = () => {
    if (document.visibilityState === 'hidden') keepNow();
    settle();
  };
  const onHide = () => {
    isLeft = true;
    keepNow();
    settle();
  };
  const onShow = () => {
    isLeft = false;
    settle();
  };
  const onMotion = () => isReady && send({ type: 'change', reducedMotion: motion.matches });
  const sight = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? true;
    settle();
  });

  addEventListener('message', onMessage);
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onVisible);
  motion.addEventListener('change', onMotion);
  sight.observe(frame);
  return () => {
    keepNow();
    removeEventListener('message', onMessage);
    removeEventListener('pagehide', onHide);
    removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onVisible);
    motion.removeEventListener('change', onMotion);
    sight.disconnect();
  };
}

/** Says yes so many times within a second. */
function limiter(most: number): () => boolean {
  let since = 0;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - since >= 1000) [since, count] = [now, 0];
    count += 1;
    return count <= most;
  };
}
