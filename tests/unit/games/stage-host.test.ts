// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Host } from '../../../games/stage/host.ts';
import { envelope, type Start } from '../../../runtime/play/portico-play.ts';

const START: Start = {
  language: 'ar',
  direction: 'rtl',
  scheme: 'dark',
  colors: {
    background: '#111111',
    surface: '#222222',
    text: '#eeeeee',
    accent: '#ff0000',
    onAccent: '#000000',
  },
  sound: true,
  reducedMotion: false,
  words: { start: 'ابدأ' },
};

beforeEach(() => {
  vi.useFakeTimers();
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('A game in the portal waits for its words, also on a phone that answers late', async () => {
  const portal = { postMessage: vi.fn() } as unknown as Window & MessageEventSource;
  vi.spyOn(window, 'parent', 'get').mockReturnValue(portal);
  const started = new Host().start();
  expect(portal.postMessage).toHaveBeenCalledWith(envelope({ type: 'ready' }), '*');
  vi.advanceTimersByTime(10_000);
  const data = envelope({ type: 'start', ...START });
  dispatchEvent(new MessageEvent('message', { data, source: portal }));
  expect(await started).toMatchObject({ language: 'ar', words: START.words });
});

test('A game that is opened by itself waits for nobody', async () => {
  const started = new Host().start();
  vi.advanceTimersByTime(0);
  expect(await started).toMatchObject({ language: 'en', words: {} });
});
