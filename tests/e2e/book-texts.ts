import type { TestBook } from '../make-epub.ts';

/** Sentences enough for some pages, each with its number, so that a test can see where it is. */
function paragraphs(count: number, sentence: (number: number) => string): string {
  return Array.from({ length: count }, (_, index) => `<p>${sentence(index + 1)}</p>`).join('\n');
}

/** A book that was written for the tests: three chapters in English. */
export const LIGHTHOUSE: TestBook = {
  title: 'The Lighthouse Keeper',
  author: 'Portico Tests',
  language: 'en',
  chapters: [
    {
      title: 'The First Lamp',
      body: `<h1>The First Lamp</h1>
${paragraphs(40, (n) => `Evening ${n}: the keeper climbed the winding stairs, wiped the salt from the window and lit the lamp, which threw its patient beam across the darkening water until the fishermen had come home.`)}`,
    },
    {
      title: 'A Letter',
      body: `<h1>A Letter</h1>
${paragraphs(30, (n) => `Morning ${n}: nothing came but gulls and weather, and the boat that brings the post lay fast behind the island.`)}
<p>On the last page there was a small green butterfly, pressed between two sheets; <a href="chapter-1.xhtml">the first chapter</a> knows why.</p>`,
    },
    { title: 'The Fog', body: '<h1>The Fog</h1><p>And then the fog came, and went. The end.</p>' },
  ],
};

/** The same in Arabic, whose pages turn the other way. */
export const GARDEN: TestBook = {
  title: 'بستان الجد',
  author: 'Portico Tests',
  language: 'ar',
  direction: 'rtl',
  chapters: [
    {
      title: 'الشجرة الأولى',
      body: `<h1>الشجرة الأولى</h1>
${paragraphs(40, (n) => `في الصباح رقم ${n} خرج الجد إلى البستان قبل شروق الشمس، وسقى الأشجار واحدةً بعد أخرى، ثم جلس تحت شجرة التين يحكي لأحفاده كيف حملت أول ثمرة قبل سنوات طويلة.`)}`,
    },
    {
      title: 'البئر',
      body: '<h1>البئر</h1><p>وفي آخر البستان بئر قديمة، ماؤها بارد كأنه الثلج.</p>',
    },
  ],
};
