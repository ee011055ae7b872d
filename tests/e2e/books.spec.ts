import { AxeBuilder } from '@axe-core/playwright';
import { makeEpub, type TestBook } from '../make-epub.ts';
import { GARDEN, LIGHTHOUSE } from './book-texts.ts';
import { alive, expect, filled, lead, type Page, type Texts, test } from './portal.ts';
import { BOOK, FILE, openBook, visitBook } from './visit-book.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const pageOf = ({ ebooks }: Texts, number: number) =>
  new RegExp(`^${filled(ebooks.pageOf, { page: String(number), pages: '\\d+' })}`);

test.describe('A book of the site', () => {
  test('opens in a reader that turns pages, finds words and keeps place and look', async ({
    page,
    texts,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const count = await visitBook(page, await makeEpub(LIGHTHOUSE));
    await openBook(page, texts);
    const reader = page.getByRole('dialog');
    const status = reader.getByRole('status');
    await expect(reader.getByRole('heading', { name: 'The First Lamp' })).toBeInViewport();
    await press(page, texts.ebooks.fullScreen);
    await expect(reader).toHaveCSS('height', '800px');
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    expect(await isFull()).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect(status).toHaveText(pageOf(texts, 2));
    await page.keyboard.press('PageUp');
    await expect(status).toHaveText(pageOf(texts, 1));
    await page.keyboard.press('End');
    await press(page, texts.ebooks.nextPage);
    await expect(reader.getByRole('heading', { name: 'A Letter' })).toBeInViewport();
    await press(page, texts.ebooks.searchBook);
    await page.keyboard.type('BUTTERFLY');
    await page.keyboard.press('Enter');
    await reader.getByRole('button', { name: /butterfly/ }).click();
    await expect(reader.getByText('butterfly')).toBeInViewport();
    await press(page, texts.ebooks.look);
    await reader.getByRole('slider', { name: texts.ebooks.textSize }).fill('160');
    await reader.getByRole('radio', { name: texts.ebooks.sepia }).check();
    await page.keyboard.press('Escape');
    await expect(reader.getByText('butterfly')).toBeInViewport();

    await page.reload();
    await alive(page);
    await press(page, texts.ebooks.readOn);
    await expect(reader.getByText('butterfly')).toBeInViewport();
    expect(count.fetched).toBe(1);
    await press(page, texts.ebooks.look);
    await expect(reader.getByRole('slider', { name: texts.ebooks.textSize })).toHaveValue('160');
    await expect(reader.getByRole('radio', { name: texts.ebooks.sepia })).toBeChecked();
    await page.keyboard.press('Escape');
    await press(page, texts.ebooks.contents);
    await press(page, 'The Fog');
    await expect(reader.getByRole('heading', { name: 'The Fog' })).toBeInViewport();
    await press(page, texts.ebooks.fullScreen);
    await press(page, texts.ebooks.leaveFullScreen);
    await expect.poll(isFull).toBe(false);
  });

  test('opens again without a network, and is gone when its reader has left', async ({
    page,
    context,
    texts,
    faults,
  }) => {
    // The pictures of the other book.
    faults.expect(/ERR_INTERNET_DISCONNECTED/);
    const count = await visitBook(page, await makeEpub(LIGHTHOUSE));
    await openBook(page, texts);
    const heading = page.getByRole('dialog').getByRole('heading');
    await expect(heading).toBeInViewport();
    await context.setOffline(true);
    await lead(page, '/ebooks/frankenstein');
    await lead(page, BOOK);
    await openBook(page, texts);
    await expect(heading).toBeInViewport();
    expect(count.fetched).toBe(1);
    await context.setOffline(false);
    expect(await page.evaluate(() => caches.keys())).toEqual(['portico-member-files']);
    await context.clearCookies();
    await page.evaluate(() => localStorage.removeItem('auth_user'));
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await expect(() => expect(page.evaluate(() => caches.keys())).resolves.toEqual([])).toPass();
  });

  test.describe('in Arabic', () => {
    test.use({ site: 'uae.ripple.example', language: 'ar' });

    test('turns its pages from right to left, and is accessible in every panel', async ({
      page,
      texts,
    }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await visitBook(page, await makeEpub(GARDEN));
      await openBook(page, texts);
      const reader = page.getByRole('dialog');
      const status = reader.getByRole('status');
      await expect(status).toHaveText(pageOf(texts, 1));
      await page.keyboard.press('ArrowLeft');
      await expect(status).toHaveText(pageOf(texts, 2));
      // What is to the left of the page comes next.
      await reader.getByRole('region').click({ position: { x: 10, y: 300 } });
      await expect(status).toHaveText(pageOf(texts, 3));
      await reader.getByRole('region').click({ position: { x: 300, y: 300 } });
      await expect(status).toHaveText(pageOf(texts, 2));
      for (const panel of ['contents', 'searchBook', 'look'] as const) {
        await press(page, texts.ebooks[panel]);
        await expect(reader.getByRole('heading', { name: texts.ebooks[panel] })).toBeVisible();
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        if (panel !== 'look') await page.keyboard.press('Escape');
      }
      await reader.getByRole('radio', { name: texts.ebooks.scroll }).check();
      await page.keyboard.press('Escape');
      await expect(reader.getByRole('article')).toHaveAttribute('dir', 'rtl');
    });
  });
});

/** Tries everything that a page can do, and says "Still text." */
const HOSTILE: TestBook = {
  title: 'Hostile',
  author: 'Nobody',
  language: 'en',
  chapters: [
    {
      title: 'Trap',
      head: `<style>@import url("https://evil.example/import.css"); p { background: url(https://evil.example/back.png); position: fixed; inset: 0 }</style>
        <link rel="stylesheet" href="https://evil.example/sheet.css"/><link rel="stylesheet" href="style.css"/>
        <meta http-equiv="refresh" content="0;url=https://evil.example/"/><base href="https://evil.example/"/>
        <script>parent.hacked = 1</script>`,
      body: `<p onclick="parent.hacked = 2" style="background:url(https://evil.example/a.png)">Still text.</p>
        <script>window.hacked = 3; parent.hacked = 3</script>
        <img src="x" onerror="window.hacked = 4" alt="broken"/><img src="https://evil.example/pixel.png" alt="remote"/>
        <img src="//evil.example/pixel2.png" srcset="https://evil.example/3.png 2x" alt="remote"/>
        <iframe src="https://evil.example/frame"></iframe><object data="https://evil.example/o"></object>
        <embed src="https://evil.example/e"/><video src="https://evil.example/v" autoplay=""></video>
        <svg xmlns="http://www.w3.org/2000/svg" onload="window.hacked = 5"><script>window.hacked = 6</script>
          <foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/f"></iframe></foreignObject></svg>
        <form action="https://evil.example/"><input name="a" autofocus="" onfocus="window.hacked = 7"/><button>Go</button></form>
        <p><a href="javascript:window.hacked=8">script link</a> <a href="https://library.example/">a library</a></p>`,
    },
  ],
  files: {
    'OEBPS/style.css':
      '@import "https://evil.example/again.css"; @font-face { font-family: x; src: url(https://evil.example/f.woff2) } p { font-family: x; list-style: url(https://evil.example/l.png) }',
  },
};

test('A hostile book runs nothing, asks no other host, and its links leave in a new tab', async ({
  page,
  texts,
  faults,
}) => {
  // The site's policy would stop what the reader takes out; Chromium reports it as soon as it is parsed.
  faults.expect(/Content Security Policy directive/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visitBook(page, await makeEpub(HOSTILE));
  await openBook(page, texts);
  const reader = page.getByRole('dialog');
  await expect(reader.getByText('Still text.')).toBeInViewport();
  await reader.getByText('Still text.').click();
  await expect(reader.getByText('script link')).not.toHaveAttribute('href');
  await expect(reader.getByRole('link')).toHaveAttribute('target', '_blank');
  await expect(reader.getByRole('link')).toHaveAttribute('rel', /noopener noreferrer/);
  await expect(
    reader.locator('article').locator('iframe,object,embed,form,input,svg,script,video'),
  ).toHaveCount(0);
  await expect(reader.getByText('Still text.')).toHaveCSS('position', 'static');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(asked.filter((address) => /evil|\bx$/.test(address))).toEqual([]);
});

test('A book that cannot be read says why in one sentence', async ({ page, texts }) => {
  const book = await makeEpub(LIGHTHOUSE);
  const noPackage = await makeEpub({ ...LIGHTHOUSE, files: { 'OEBPS/book.opf': null } });
  const encryption = `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#">
    <enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/></enc:EncryptedData></encryption>`;
  const locked = await makeEpub({
    ...LIGHTHOUSE,
    files: { 'META-INF/encryption.xml': encryption },
  });
  const bomb = await makeEpub({
    ...LIGHTHOUSE,
    files: { 'OEBPS/chapter-1.xhtml': 'a'.repeat(30_000_000) },
  });
  const { damaged, protected: locked_ } = texts.ebooks;
  const cases = [
    [book.subarray(0, book.length / 2), damaged],
    [Buffer.from('no archive at all'), damaged],
    [noPackage, damaged],
    [locked, locked_],
    [bomb, damaged],
  ] as const;
  let file: Buffer = book;
  await visitBook(page, book);
  await page.unroute(`**${FILE}`);
  await page.route(`**${FILE}`, (route) => route.fulfill({ body: file }));
  for (const [body, sentence] of cases) {
    file = body;
    await page.evaluate(() => caches.delete('portico-member-files'));
    await lead(page, '/ebooks/frankenstein');
    await lead(page, BOOK);
    await openBook(page, texts);
    await expect(page.getByText(sentence)).toBeVisible();
  }
});
