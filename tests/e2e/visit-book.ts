import { alive, DEMO, type Page, storeUser, type Texts } from './portal.ts';

/** The page of the book, and the file that stands for its text. */
export const BOOK = '/ebooks/the-time-machine';
export const FILE = '/hosted/ebooks/the-time-machine.epub';

/** Goes to a book whose EPUB is served by the site, as a subscriber. @returns how often it was fetched. */
export async function visitBook(page: Page, file: Buffer): Promise<{ fetched: number }> {
  const count = { fetched: 0 };
  await page.route(`**${FILE}`, (route) => {
    count.fetched++;
    return route.fulfill({ body: file, contentType: 'application/epub+zip' });
  });
  await page.addInitScript((hosted) => {
    const ask = window.fetch;
    window.fetch = async (input, options) => {
      const response = await ask(input, options);
      if (!String(input).includes('/members/ebooks-details.')) return response;
      const data = await response.json();
      for (const item of data.items) {
        delete item.read;
        item.hosted = hosted;
      }
      return new Response(JSON.stringify(data));
    };
  }, FILE);
  await storeUser(page, JSON.stringify({ phone: DEMO.phone }));
  await page.evaluate(() => caches.delete('portico-member-files'));
  await page.goto(BOOK);
  await alive(page);
  return count;
}

/** Opens the book, whose button may name its language, or say that it was begun. */
export async function openBook(page: Page, { ebooks }: Texts): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^(${ebooks.read}|${ebooks.readOn}$)`) })
    .click();
}
