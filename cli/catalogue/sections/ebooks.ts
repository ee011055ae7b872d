import type { SectionDescriptor } from '../section-descriptor.ts';

const ebooks: SectionDescriptor<'ebooks'> = {
  name: 'E-books',
  order: { navigation: 10, home: 30 },
  previews: 3,
  link: 'page',
  frames: ['read'],
  covers: true,
  placeholder: {
    from: '#8a5a3c',
    to: '#4d2c22',
    sign: 'M0-30v66M0-30q-22-16-58-10v62q36-6 58 14 22-20 58-14v-62q-36-6-58 10M-42-20q14-1 26 5M42-20q-14-1-26 5M-42 0q14-1 26 5M42 0q-14-1-26 5',
  },
  detail: ({ author, page, read, language = 'en' }, texts, names, locale, { openIn }) => ({
    author: texts.own('author') ?? author,
    about: texts.text('about'),
    page,
    // The policy of the site lets in frames only what is shown in one.
    ...(openIn === 'tab' ? { readInTab: read } : { read }),
    language: names.language(language),
    ...(isSameLanguage(language, locale) ? {} : { foreign: true }),
  }),
  card: ({ author, language, foreign }) => ({ words: author, ...(foreign && { language }) }),
};

/** Whether two tags are of one language, wherever it is spoken: "en" and "en-AE". */
function isSameLanguage(one: string, other: string): boolean {
  return one.split('-')[0] === other.split('-')[0];
}

export default ebooks;
