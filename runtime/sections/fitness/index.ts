import type { Section } from '../section.ts';

const fitness: Section = {
  page: () => import('./FitnessPage.tsx'),
};

export default fitness;
