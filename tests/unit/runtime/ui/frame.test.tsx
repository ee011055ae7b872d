// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderSite, startAfresh } from '../render-site.tsx';

startAfresh();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const SENTENCE = 'The content is not showing? Open it in a new tab.';

async function openGame() {
  window.localStorage.setItem('auth_user', JSON.stringify({ phone: '600100200' }));
  renderSite({ path: '/games/pigeon-ascent' });
  const play = await screen.findByRole('button', { name: 'Play' });
  return () => userEvent.click(play);
}

describe('a frame', () => {
  it('loads nothing until it is asked for', async () => {
    const play = await openGame();
    expect(document.querySelector('iframe')).toBeNull();
    await play();
    const frame = screen.getByTitle('Pigeon Ascent, the game');
    expect(frame.getAttribute('src')).toBe('https://games.example/pigeon-ascent');
    expect(frame.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-pointer-lock',
    );
    expect(document.activeElement).toBe(frame);
  });

  it('is opened beside the title of its item, by a button that is gone then', async () => {
    const play = await openGame();
    const button = screen.getByRole('button', { name: 'Play' });
    expect(button.closest('header')?.querySelector('h1')?.textContent).toBe('Pigeon Ascent');
    await play();
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  });

  it('says that it loads, and leads out to its content all the while', async () => {
    const play = await openGame();
    await play();
    const note = screen.getByText('Loading...', { selector: '.pt-frame-note *' });
    expect(note.getAttribute('role')).toBe('status');
    const out = screen.getByRole('link', { name: new RegExp(`^${SENTENCE.replace('?', '\\?')}`) });
    expect(out.getAttribute('href')).toBe('https://games.example/pigeon-ascent');
    fireEvent.load(screen.getByTitle('Pigeon Ascent, the game'));
    expect(note.textContent).toBe('');
    expect(out.isConnected).toBe(true);
  });

  it('stands out with its way out when it is late', async () => {
    const play = await openGame();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await play();
    const note = document.querySelector('.pt-frame-note');
    expect(note?.className).not.toContain('pt-unavailable');
    act(() => {
      vi.advanceTimersByTime(10_000);
    });
    expect(note?.className).toContain('pt-unavailable');
  });

  it('says that there is no connection instead of showing nothing', async () => {
    const play = await openGame();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await play();
    expect(screen.getByRole('alert').textContent).toBe(
      'You are offline Games and videos need a connection.',
    );
    expect(document.querySelector('iframe')).toBeNull();
    online.mockReturnValue(true);
    await play();
    expect(document.querySelector('iframe')).not.toBeNull();
  });
});
