import type { Section } from '../section.ts';

const games: Section = {
  page: () => import('./GamePage.tsx'),
};

export default games;
