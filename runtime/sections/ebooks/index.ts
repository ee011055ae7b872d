import type { Section } from '../section.ts';

const ebooks: Section = {
  page: () => import('./EbookPage.tsx'),
};

export default ebooks;
