// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rememberPlace } from '../../../../../runtime/sections/ebooks/reader/reader-memory.ts';
import { fixtureData } from '../../fixture.ts';
import { renderSite, startAfresh } from '../../render-site.tsx';

startAfresh();

/** Renders the page of the first book, with what its data say of where it is read. */
function renderBook(place: object): void {
  window.localStorage.setItem('auth_user', JSON.stringify({ phone: '600100200' }));
  const data = fixtureData();
  const file = data['/data/ebooks-details.json'] as { items: { id: string; read?: string }[] };
  const [{ read: _, ...book } = { id: '' }, ...others] = file.items;
  data['/data/ebooks-details.json'] = { ...file, items: [{ ...book, ...place }, ...others] };
  renderSite({ path: `/ebooks/${book.id}`, data });
}

it('a book that is read in a tab is a link that leaves, and no frame', async () => {
  renderBook({ readInTab: 'https://library.example/1' });
  const link = await screen.findByRole('link', { name: /^Read book/ });
  expect(link.getAttribute('href')).toBe('https://library.example/1');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(screen.queryByRole('button', { name: /^Read book/ })).toBeNull();
});

it('a book of the site is an EPUB behind a button', async () => {
  renderBook({ hosted: '/hosted/ebooks/one.epub' });
  expect(await screen.findByRole('button', { name: /^Read book/ })).toBeTruthy();
  expect(screen.getByText('EPUB')).toBeTruthy();
});

it('a book that was begun goes on where its reader left off', async () => {
  const { id } = (fixtureData()['/data/ebooks-details.json'] as { items: [{ id: string }] })
    .items[0];
  rememberPlace(id, { chapter: 0, offset: 40 });
  renderBook({ hosted: '/hosted/ebooks/one.epub' });
  expect(await screen.findByRole('button', { name: 'Continue reading' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Read book/ })).toBeNull();
});
