// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fixtureData } from '../../fixture.ts';
import { renderSite, startAfresh } from '../../render-site.tsx';

startAfresh();

/** The pictures on the page of the first game, which is asked for; its own has a wide file or not. */
async function openGame(wide?: string) {
  window.localStorage.setItem('auth_user', JSON.stringify({ phone: '1' }));
  const data = fixtureData();
  const { items } = data['/data/games-details.json'] as { items: { id: string }[] };
  const game = { ...items[0], picture: '/art/small.webp', ...(wide && { wide }) };
  data['/data/games-details.json'] = { section: 'games', items: [game] };
  const { container } = renderSite({ path: `/games/${game.id}`, data });
  await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
  return container.querySelectorAll<HTMLImageElement>('header img, .pt-detail img');
}

it('a browser chooses between the two widths of a picture, and takes the wide one behind a frame', async () => {
  const [glow, picture, poster] = await openGame('/art/wide.webp');
  expect(glow?.getAttribute('src')).toBe('/art/small.webp');
  expect(picture?.srcset).toBe('/art/small.webp 400w,/art/wide.webp 800w');
  expect(picture?.sizes).toContain('100vw');
  expect(poster?.getAttribute('src')).toBe('/art/wide.webp');
});

it('a picture with one file is asked for by it alone', async () => {
  for (const picture of await openGame()) {
    expect(picture.hasAttribute('srcset') || picture.hasAttribute('sizes')).toBe(false);
    expect(picture.getAttribute('src')).toBe('/art/small.webp');
  }
});
