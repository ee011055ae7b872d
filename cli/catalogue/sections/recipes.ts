import type { SectionDescriptor } from '../section-descriptor.ts';

const recipes: SectionDescriptor<'recipes'> = {
  name: 'Recipes',
  order: { navigation: 40, home: 40, shared: 20 },
  previews: 3,
  link: 'video',
  frames: ['video'],
  detail: ({ video }, texts) => ({
    overview: texts.text('overview'),
    steps: texts.list('steps'),
    nutritionTips: texts.text('nutritionTips'),
    video,
  }),
};

export default recipes;
