import type { ReactNode } from 'react';
import { fill } from '../../common/fill.ts';
import { paths } from '../../common/paths.ts';
import { useData } from '../../common/use-data.ts';
import { useLanguage } from '../../common/use-language.ts';
import { usePageTitle } from '../../common/use-page-title.ts';
import { useSite } from '../../common/use-site.ts';
import type { HomeData, ListData, SectionId } from '../../contract.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { CardGrid } from './CardGrid.tsx';
import { CardOutlines } from './CardOutlines.tsx';
import { useFirstPart } from './use-first-part.ts';

/** How many panels reach into a phone's first screen: below the hero, and below what is there for subscribers. */
const FIRST_PANELS = { hero: 2, top: 1 } as const;

/**
 * The hero, a preview of each section, and the call to explore.
 * @param top what stands in the hero's place, with the page's heading.
 */
export default function HomePage({ top }: { top?: ReactNode }) {
  const site = useSite();
  const { messages } = useLanguage();
  const home = useData<HomeData>(site.data.home);
  usePageTitle();
  const count = useFirstPart(top ? FIRST_PANELS.top : FIRST_PANELS.hero);
  if (home.state === 'error') return <LoadError error={home.error} onRetry={home.retry} />;
  return (
    <>
      {top ?? (
        <Hero panels={home.state === 'loaded' ? shownPanels(home.data, site.sections) : []} />
      )}
      <div className="pt-page" id="featured">
        <header className="pt-section-header">
          <h2>{messages.home.featured}</h2>
          <p className="pt-lead">{messages.home.featuredText}</p>
        </header>
        {home.state === 'loading' && <CardOutlines count={4} />}
        {home.state === 'loaded' &&
          shownPanels(home.data, site.sections)
            .slice(0, count)
            .map((panel) => <Panel key={panel.section} panel={panel} />)}
      </div>
      <ExploreAll />
    </>
  );
}

function shownPanels({ panels }: HomeData, sections: SectionId[]): ListData[] {
  return panels.filter(({ section }) => sections.includes(section));
}

function Hero({ panels }: { panels: ListData[] }) {
  const { brand } = useSite();
  const { messages } = useLanguage();
  return (
    <section className="pt-hero">
      <div className="pt-hero-inner">
        <PageHeading className="pt-hero-title">{brand.hero.title}</PageHeading>
        <p className="pt-hero-text">{brand.hero.text}</p>
        <div className="pt-actions">
          <AppLink className="pt-plain-button" to={useStart()}>
            {messages.home.startExploring}
            <Icon name="forward" mirrored />
          </AppLink>
          <a className="pt-second" href="#featured">
            {messages.home.learnMore}
          </a>
        </div>
        <Collage panels={panels} />
      </div>
    </section>
  );
}

/** How many pictures the hero's collage is composed of. */
const COLLAGE = 4;

/**
 * Some of the site's own pictures beside the hero's words. They are decoration, and phones neither
 * show nor load them. Each is the last of its panel: the first ones stand right below.
 */
function Collage({ panels }: { panels: ListData[] }) {
  const pictures = panels.flatMap(({ items }) => items.at(-1)?.picture ?? []);
  return (
    <div className="pt-collage">
      {[...pictures.slice(0, 1), ...pictures.slice(1).slice(1 - COLLAGE)].map((picture) => (
        <img key={picture} src={picture} alt="" width="400" height="300" loading="lazy" />
      ))}
    </div>
  );
}

function Panel({ panel }: { panel: ListData }) {
  const { locale, messages } = useLanguage();
  const { section } = panel;
  return (
    <section className="pt-panel" aria-labelledby={`panel-${section}`}>
      <header className="pt-panel-header">
        <div>
          <h3 id={`panel-${section}`}>{messages[section].previewTitle}</h3>
          <p className="pt-quiet">{messages[section].previewText}</p>
        </div>
        <AppLink className="pt-more" to={paths.list(section)}>
          <span>{fill(messages.home.viewAll, { section: messages[section].name }, locale)}</span>
          <Icon name="forward" mirrored />
        </AppLink>
      </header>
      <CardGrid list={panel} heading="h4" />
    </section>
  );
}

function ExploreAll() {
  const { messages } = useLanguage();
  return (
    <section className="pt-closing">
      <h2>{messages.home.exploreAll}</h2>
      <p className="pt-lead">{messages.home.exploreAllText}</p>
      {/* The one place from which every section can be reached. */}
      <a className="pt-plain-button" href="#featured">
        {messages.home.exploreAll}
      </a>
    </section>
  );
}

/** Where exploring begins. */
function useStart(): string {
  const { start } = useSite();
  return start ? paths.list(start) : paths.terms();
}
