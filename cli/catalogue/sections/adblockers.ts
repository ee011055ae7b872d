import type { SectionDescriptor } from '../section-descriptor.ts';

const adblockers: SectionDescriptor<'adblockers'> = {
  name: 'Ad blockers',
  order: { navigation: 50, home: 20, shared: 40 },
  previews: 3,
  link: 'app',
  frames: [],
  detail: ({ app }, texts) => ({
    features: texts.list('features'),
    howItWorks: texts.text('howItWorks'),
    statistics: texts.list('statistics'),
    platforms: texts.list('platforms'),
    installation: texts.list('installation'),
    app,
  }),
};

export default adblockers;
