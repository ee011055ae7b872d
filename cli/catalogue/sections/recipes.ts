import type { SectionDescriptor } from '../section-descriptor.ts';

const recipes: SectionDescriptor<'recipes'> = {
  name: 'Recipes',
  order: { navigation: 40, home: 40, shared: 20 },
  previews: 3,
  link: 'video',
  frames: ['video'],
  placeholder: {
    from: '#a8663a',
    to: '#6b2f24',
    sign: 'M-62 2h124q-4 42-40 48h-44q-36-6-40-48ZM-26-16q-10-12 0-22t0-22M2-16q-10-12 0-22t0-22M30-16q-10-12 0-22t0-22',
  },
  detail: ({ video }, texts) => ({
    overview: texts.text('overview'),
    steps: texts.list('steps'),
    nutritionTips: texts.text('nutritionTips'),
    video,
  }),
};

export default recipes;
