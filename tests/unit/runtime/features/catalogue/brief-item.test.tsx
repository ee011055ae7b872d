// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SECTION_IDS, type SectionId } from '../../../../../runtime/contract.ts';
import { fixtureData } from '../../fixture.ts';
import { renderSite, startAfresh } from '../../render-site.tsx';

startAfresh();

/** The fields of a detail that texts of the catalogue fill, besides title and description. */
const TEXTS = new Set(
  'howToPlay objective about duration overview steps nutritionTips features howItWorks statistics platforms installation'.split(
    ' ',
  ),
);

/** The data of the fixture site with the first item of a section cut down to a brief one. */
function briefData(section: SectionId) {
  const data = fixtureData();
  const { items, ...shared } = data[`/data/${section}-details.json`] as { items: object[] };
  const [first = {}, ...rest] = items;
  const brief = Object.fromEntries(Object.entries(first).filter(([name]) => !TEXTS.has(name)));
  data[`/data/${section}-details.json`] = { ...shared, items: [brief, ...rest] };
  return { data, brief: brief as { id: string; title: string; timer?: object } };
}

async function visit(section: SectionId, change?: (item: object) => void) {
  window.localStorage.setItem('auth_user', JSON.stringify({ phone: '1' }));
  const { data, brief } = briefData(section);
  change?.(brief);
  const view = renderSite({ path: `/${section}/${brief.id}`, data });
  await screen.findByRole('heading', { level: 1, name: brief.title });
  return view;
}

it.each(SECTION_IDS)('a brief item of %s has a page without empty blocks', async (section) => {
  const { container } = await visit(section, (item) => {
    Object.assign(item, { video: undefined });
  });
  expect(
    container.querySelectorAll('article h2, .pt-block, ol, header ul, .pt-detail ul'),
  ).toHaveLength(0);
  for (const value of container.querySelectorAll('.pt-facts dd')) {
    expect(value.textContent).not.toBe('');
  }
});

it('a full item keeps its blocks', async () => {
  window.localStorage.setItem('auth_user', JSON.stringify({ phone: '1' }));
  renderSite({ path: '/games/pigeon-ascent' });
  expect(await screen.findByRole('heading', { name: 'How to play' })).toBeDefined();
});

it('a brief workout can be started only if it has a timer', async () => {
  await visit('fitness');
  expect(screen.getByRole('button', { name: 'Start workout' })).toBeDefined();
});

it('a brief workout without a timer cannot be started', async () => {
  await visit('fitness', (item) => Object.assign(item, { timer: undefined }));
  expect(screen.queryByRole('button', { name: 'Start workout' })).toBeNull();
});
