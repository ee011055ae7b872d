import type { Section } from '../section.ts';

const adblockers: Section = {
  page: () => import('./AdblockerPage.tsx'),
};

export default adblockers;
