import type { SectionDescriptor } from '../section-descriptor.ts';

const games: SectionDescriptor<'games'> = {
  name: 'Games',
  order: { navigation: 20, home: 10, shared: 10 },
  previews: 4,
  link: 'play',
  frames: ['play'],
  detail: ({ play }, texts) => ({
    howToPlay: texts.text('howToPlay'),
    objective: texts.text('objective'),
    play,
  }),
};

export default games;
