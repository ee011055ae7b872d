import type { SectionDescriptor } from '../section-descriptor.ts';

const adblockers: SectionDescriptor<'adblockers'> = {
  name: 'Ad blockers',
  order: { navigation: 50, home: 20, shared: 40 },
  previews: 3,
  link: 'app',
  frames: [],
  placeholder: {
    from: '#3d6a9c',
    to: '#1b3359',
    sign: 'M0-60q26 16 54 18 2 70-54 100-56-30-54-100 28-2 54-18ZM-22 0l16 18 28-34',
  },
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
