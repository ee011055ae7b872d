import type { SectionId } from './list.ts';

const files = import.meta.glob<string>('./*/icon.ts', { eager: true, import: 'default' });

/** The sign of each section that has one, as the strokes of an icon. */
export const sectionIcons = Object.fromEntries(
  Object.entries(files).map(([path, strokes]) => [path.split('/')[1], strokes]),
) as Partial<Record<SectionId, string>>;
