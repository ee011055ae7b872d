import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MEMBER_FILES } from '../../../../runtime/common/member-files.ts';
import { install, nameOf, obtain, renewed } from '../../../../runtime/service-worker/install.ts';
import { FILES, PICTURES, pagesOf } from '../../../../runtime/service-worker/kept.ts';
import { tidy } from '../../../../runtime/service-worker/tidy.ts';
import { MemoryCaches, origin } from './memory-caches.ts';
import { next, pageOf, site } from './worker-site.ts';

const BOOK = '/hosted/emma.6f/emma.epub';

let kept: MemoryCaches;
let asked: string[];
let answer: (path: string) => Response;

beforeEach(() => {
  kept = new MemoryCaches();
  asked = [];
  answer = (path) => new Response(site.pages.includes(path) ? pageOf(site) : path);
  vi.stubGlobal('caches', kept);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(new URL(path, origin).pathname);
    return answer(path);
  });
});

afterEach(() => void vi.unstubAllGlobals());

/** What a subscriber has opened in the first release. */
async function useFirst(): Promise<void> {
  answer = (path) => new Response(path.includes('.') ? path : pageOf(site));
  await install(site);
  for (const path of ['/assets/RecipePage.a.js', '/members/recipes-details.a.json']) {
    await obtain(path, (await kept.open(nameOf(path))) as unknown as Cache);
  }
  await (await kept.open(MEMBER_FILES)).put(BOOK, new Response('book'));
  await (await kept.open(PICTURES)).put('/art/toast.a.svg', new Response('toast'));
  await (await kept.open(pagesOf(site.release))).put('/recipes', new Response(pageOf(site)));
  asked = [];
}

describe('a worker that is installed', () => {
  it('keeps shell, home page and what they start with', async () => {
    answer = (path) => new Response(path.includes('.') ? path : pageOf(site));
    await install(site);
    expect(
      Object.fromEntries(Object.entries(kept.content).map(([name, all]) => [name, all.sort()])),
    ).toEqual({
      [pagesOf(site.release)]: ['/', '/profile'],
      [FILES]: site.start.toSorted(),
    });
  });

  it.each<[why: string, answer: (path: string) => Response]>([
    [
      'a file does not come',
      (path) => new Response(pageOf(site), { status: path === '/' ? 200 : 500 }),
    ],
    ['the server has another release by now', () => new Response(pageOf(next))],
  ])('is none where %s', async (_, made) => {
    answer = made;
    await expect(install(site)).rejects.toThrow(/answered 500|is another/);
  });

  it('is none where the disk is full', async () => {
    answer = (path) => new Response(path.includes('.') ? path : pageOf(site));
    kept.isFull = true;
    await expect(install(site)).rejects.toThrow('full');
  });

  it('renews what was kept of the release before, and leaves that alone', async () => {
    await useFirst();
    answer = (path) => new Response(path.includes('.') ? path : pageOf(next));
    await install(next);
    expect(asked.toSorted()).toEqual(
      [
        ...['/', '/profile', '/recipes', ...next.start],
        ...['/assets/RecipePage.b.js', '/members/recipes-details.b.json'],
      ].toSorted(),
    );
    const {
      [pagesOf(next.release)]: pages,
      [FILES]: files,
      [MEMBER_FILES]: members,
    } = kept.content;
    expect(pages?.toSorted()).toEqual(['/', '/profile', '/recipes']);
    expect(files).toEqual(
      expect.arrayContaining([...site.start, ...next.start, '/assets/RecipePage.b.js']),
    );
    expect(members?.toSorted()).toEqual([
      BOOK,
      '/members/recipes-details.a.json',
      '/members/recipes-details.b.json',
    ]);
  });

  it('is there also where something of that does not come', async () => {
    await useFirst();
    answer = (path) =>
      new Response(path.includes('.') ? path : pageOf(next), {
        status: path.startsWith('/members/') ? 401 : 200,
      });
    await install(next);
    expect(kept.content[MEMBER_FILES]).toEqual(['/members/recipes-details.a.json', BOOK]);
  });

  it('asks for nothing that both releases have', () => {
    expect(renewed(new Set(site.files), site)).toEqual([]);
  });
});

it('lets go what is of other releases alone, but books and pictures', async () => {
  await useFirst();
  answer = (path) => new Response(path.includes('.') ? path : pageOf(next));
  await install(next);
  await tidy(next);
  const { [FILES]: files, [MEMBER_FILES]: members, ...others } = kept.content;
  expect(files?.toSorted()).toEqual([...next.start, '/assets/RecipePage.b.js'].toSorted());
  expect(members).toEqual([BOOK, '/members/recipes-details.b.json']);
  expect(Object.keys(others).toSorted()).toEqual([PICTURES, pagesOf(next.release)].toSorted());
});
