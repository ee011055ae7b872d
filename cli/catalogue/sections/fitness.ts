import type { SectionDescriptor } from '../section-descriptor.ts';

const fitness: SectionDescriptor<'fitness'> = {
  name: 'Fitness',
  order: { navigation: 30, home: 50, shared: 30 },
  previews: 3,
  link: 'video',
  frames: ['video'],
  placeholder: {
    from: '#2f7d74',
    to: '#133f46',
    sign: 'M-28 0h56M-34-36v72M34-36v72M-52-22v44M52-22v44M-66-8v16M66-8v16',
  },
  figures: ['minutes', 'days', 'timer'],
  detail: ({ difficulty, timer, video }, texts, names) => ({
    difficulty: { id: difficulty, name: names.of('difficulties', difficulty) },
    duration: texts.text('duration'),
    overview: texts.text('overview'),
    steps: texts.list('steps'),
    nutritionTips: texts.text('nutritionTips'),
    video,
    timer,
  }),
  card: ({ difficulty }) => ({ words: difficulty.name }),
};

export default fitness;
