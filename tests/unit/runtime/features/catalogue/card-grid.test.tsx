// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Card, ListData } from '../../../../../runtime/contract.ts';
import { CardGrid } from '../../../../../runtime/features/catalogue/CardGrid.tsx';
import { startAfresh } from '../../render-site.tsx';

startAfresh();

const card = (id: number): Card => ({
  id: `${id}`,
  title: `Game ${id}`,
  description: 'A game.',
  category: 'puzzle',
  picture: `/art/${id}.svg`,
});
const list: ListData = {
  section: 'games',
  categories: [{ id: 'puzzle', name: 'Puzzle' }],
  items: Array.from({ length: 20 }, (_, id) => card(id)),
};

let see: (cards: Element[]) => void;

class Observer {
  constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    see = (cards) => tell(cards.map((target) => ({ isIntersecting: true, target })));
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const waiting = () => [...document.querySelectorAll('li[data-waits]')];

it('prerenders all of its cards, none of which waits for the app', () => {
  const html = renderToString(<CardGrid list={list} heading="h2" />);
  expect(html.match(/<article/g)).toHaveLength(20);
  expect(html).not.toContain('data-waits');
});

it('shows the pictures of new cards one after another, when they come near', async () => {
  render(<CardGrid list={list} heading="h2" />);
  expect(screen.getAllByRole('article')).toHaveLength(20);
  expect(waiting()).toHaveLength(20);
  const [first, second, ...others] = waiting();
  act(() => see([first, second] as Element[]));
  // They are fetched at once, and shown as they come.
  const pictures = [first, second].map((card) => card?.querySelector('img') as HTMLImageElement);
  expect(pictures.map(({ loading }) => loading)).toEqual(['eager', 'eager']);
  expect(waiting()).toHaveLength(20);
  for (const picture of pictures.reverse()) fireEvent.load(picture);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(waiting()).toEqual([first, ...others]);
  await act(() => vi.runAllTimersAsync());
  expect(waiting()).toEqual(others);
});
