import {
  envelope,
  type FromGame,
  readToGame,
  type Start,
  type ToGame,
} from '../../runtime/play/portico-play.ts';

/**
 * How long the portal may take to answer, in milliseconds. Only the portal's own pages may hold the frame, so it does
 * answer, on a slow phone late; a game that did not wait would show the names of its words in their place.
 */
const PATIENCE = 30_000;

/** A game that is opened by itself plays in English, in the colours that the visitor's system asks for. */
function alone(): Start {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    language: 'en',
    direction: 'ltr',
    scheme: dark ? 'dark' : 'light',
    colors: dark
      ? {
          background: '#111111',
          surface: '#1f1f1f',
          text: '#ffffff',
          accent: '#ff9f43',
          onAccent: '#111111',
        }
      : {
          background: '#ffffff',
          surface: '#f2f4f8',
          text: '#141a24',
          accent: '#1f5fd0',
          onAccent: '#ffffff',
        },
    sound: true,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    words: {},
  };
}

/** The portal around the frame; without one, nobody listens. */
export class Host {
  readonly #portal = window.parent === window ? undefined : window.parent;

  /** Says that the game is there, and waits for what the portal answers. */
  start(): Promise<Start> {
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(alone()), this.#portal ? PATIENCE : 0);
      this.listen((message) => {
        if (message.type !== 'start') return;
        clearTimeout(late);
        resolve(message);
      });
      this.say({ type: 'ready' });
    });
  }

  listen(heard: (message: ToGame) => void): void {
    addEventListener('message', ({ data, source }) => {
      const message = source === this.#portal ? readToGame(data) : undefined;
      if (message) heard(message);
    });
  }

  say(message: FromGame): void {
    // The portal's origin is not known to a frame without one of its own, and nothing here is secret.
    this.#portal?.postMessage(envelope(message), '*');
  }
}
