import type { SectionDescriptor } from '../section-descriptor.ts';

const games: SectionDescriptor<'games'> = {
  name: 'Games',
  order: { navigation: 20, home: 10, shared: 10 },
  previews: 4,
  link: 'play',
  frames: ['play'],
  placeholder: {
    from: '#5a55a8',
    to: '#2c2763',
    sign: 'M-28-32h56q26 0 32 30l6 26q2 18-12 20-12 1-20-14l-6-10h-56l-6 10q-8 15-20 14-14-2-12-20l6-26q6-30 32-30ZM-28-16v22M-39-5h22M24-10v.1M38 2v.1',
  },
  detail: ({ play }, texts) => ({
    howToPlay: texts.text('howToPlay'),
    objective: texts.text('objective'),
    play,
  }),
};

export default games;
