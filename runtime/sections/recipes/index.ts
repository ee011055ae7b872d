import type { Section } from '../section.ts';

const recipes: Section = {
  page: () => import('./RecipePage.tsx'),
};

export default recipes;
