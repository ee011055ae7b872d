// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  hostGame,
  MOST_MESSAGES,
  type Surroundings,
} from '../../../../../runtime/features/play/host-game.ts';
import { LONGEST_PROGRESS } from '../../../../../runtime/play/portico-play.ts';

const WHERE: Surroundings = {
  language: 'ar',
  direction: 'rtl',
  scheme: 'dark',
  colors: {
    background: '#000000',
    surface: '#111111',
    text: '#ffffff',
    accent: '#ff8800',
    onAccent: '#000000',
  },
  words: { start: 'ابدأ' },
};
const KEY = 'portico:play:chess';

let frame: HTMLIFrameElement;
let sent: Record<string, unknown>[];
let see: (isIntersecting: boolean) => void;
let stop: () => void;
let best: number[];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  frame = document.body.appendChild(document.createElement('iframe'));
  sent = [];
  vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation((message) => {
    sent.push(message);
  });
  best = [];
});

afterEach(() => {
  stop();
  frame.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(): void {
  stop = hostGame(
    frame,
    'chess',
    () => WHERE,
    (score) => best.push(score),
  );
}

/** What a game says; from its own window, which has no origin, unless told otherwise. */
function say(message: unknown, from: MessageEventInit = {}): void {
  const data =
    typeof message === 'object' ? { protocol: 'portico-play', version: 1, ...message } : message;
  dispatchEvent(
    new MessageEvent('message', { data, source: frame.contentWindow, origin: 'null', ...from }),
  );
}

const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const types = () => sent.map(({ type }) => type);

test('a game that is ready is told where it is, and what is kept of it', () => {
  localStorage.setItem(KEY, JSON.stringify({ best: 7, progress: 'e4', sound: false }));
  open();
  say({ type: 'ready' });
  expect(sent).toEqual([
    {
      protocol: 'portico-play',
      version: 1,
      type: 'start',
      ...WHERE,
      sound: false,
      reducedMotion: true,
      best: 7,
      progress: 'e4',
    },
  ]);
});

test('best score, progress and sound are kept, also when the game is left at once', () => {
  open();
  say({ type: 'score', score: 5 });
  say({ type: 'score', score: 3, final: true });
  say({ type: 'save', progress: 'e4 e5' });
  say({ type: 'sound', on: false });
  expect(best).toEqual([5]);
  stop();
  expect(kept()).toEqual({ best: 5, progress: 'e4 e5', sound: false });
});

test('what is no message of this game is ignored', () => {
  open();
  say({ type: 'score', score: 9 }, { source: window });
  say({ type: 'score', score: 9 }, { source: null });
  say({ type: 'score', score: 9 }, { origin: 'https://evil.example' });
  say('score');
  say({ type: 'score', score: Number.NaN });
  say({ type: 'save', progress: 'x'.repeat(LONGEST_PROGRESS + 1) });
  say({ type: 'steal' });
  vi.runAllTimers();
  expect([sent, best, kept()]).toEqual([[], [], null]);
});

test('of a flood so many messages are listened to within a second', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  open();
  for (let score = 1; score <= 1000; score += 1) say({ type: 'score', score });
  expect(best.at(-1)).toBe(MOST_MESSAGES);
  clock.mockReturnValue(11_000);
  say({ type: 'score', score: 2000 });
  expect(best.at(-1)).toBe(2000);
});

test('a game pauses out of sight and when the page is left, and goes on when both are over', () => {
  open();
  see(false);
  say({ type: 'ready' });
  dispatchEvent(new Event('pagehide'));
  see(true);
  expect(types()).toEqual(['start', 'pause']);
  dispatchEvent(new Event('pageshow'));
  expect(types()).toEqual(['start', 'pause', 'resume']);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(types()).toEqual(['start', 'pause', 'resume', 'pause']);
});

test('storage that is blocked or full, or holds something else, does nothing', () => {
  localStorage.setItem(KEY, '{"best":"many","progress":4');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open();
  say({ type: 'ready' });
  say({ type: 'save', progress: 'e4' });
  vi.runAllTimers();
  expect(sent[0]).not.toHaveProperty('best');
});
