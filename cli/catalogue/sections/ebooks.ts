import type { SectionDescriptor } from '../section-descriptor.ts';

const ebooks: SectionDescriptor<'ebooks'> = {
  name: 'E-books',
  order: { navigation: 10, home: 30 },
  previews: 3,
  link: 'page',
  frames: ['read'],
  detail: ({ author, page, read, language = 'en' }, texts, names, locale) => ({
    author,
    about: texts.text('about'),
    page,
    read,
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
