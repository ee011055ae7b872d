import { Button, Heading } from '@radix-ui/themes';
import type { HomeData, ListData, SectionId } from '../../contract.ts';
import { fill } from '../../shared/fill.ts';
import { paths } from '../../shared/paths.ts';
import { useData } from '../../shared/use-data.ts';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { useSite } from '../../shared/use-site.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useLanguage } from '../language/use-language.ts';
import { CardGrid } from './CardGrid.tsx';
import { CardOutlines } from './CardOutlines.tsx';

/** The hero, a preview of each section, and the call to explore. */
export default function HomePage() {
  const site = useSite();
  const { messages } = useLanguage();
  const home = useData<HomeData>(site.data.home);
  usePageTitle();
  return (
    <>
      <Hero />
      <div className="pt-page" id="featured">
        <header className="pt-section-header">
          <Heading as="h2" size="7">
            {messages.home.featured}
          </Heading>
          <p className="pt-lead">{messages.home.featuredText}</p>
        </header>
        {home.state === 'loading' && <CardOutlines count={4} />}
        {home.state === 'error' && <LoadError onRetry={home.retry} />}
        {home.state === 'loaded' &&
          shownPanels(home.data, site.sections).map((panel, index) => (
            <Panel key={panel.section} panel={panel} eager={index === 0 ? 2 : 0} />
          ))}
      </div>
      <ExploreAll />
    </>
  );
}

function shownPanels({ panels }: HomeData, sections: SectionId[]): ListData[] {
  return panels.filter(({ section }) => sections.includes(section));
}

function Hero() {
  const { brand } = useSite();
  const { messages } = useLanguage();
  return (
    <section className="pt-hero">
      <div className="pt-hero-inner">
        <PageHeading className="pt-hero-title">{brand.hero.title}</PageHeading>
        <p className="pt-hero-text">{brand.hero.text}</p>
        <div className="pt-actions">
          <Button size="4" asChild>
            <AppLink to={useFirstList()}>
              {messages.home.startExploring}
              <Icon name="forward" mirrored />
            </AppLink>
          </Button>
          <Button size="4" variant="soft" color="gray" highContrast asChild>
            <a href="#featured">{messages.home.learnMore}</a>
          </Button>
        </div>
      </div>
    </section>
  );
}

function Panel({ panel, eager }: { panel: ListData; eager: number }) {
  const { locale, messages } = useLanguage();
  const { section } = panel;
  return (
    <section className="pt-panel" aria-labelledby={`panel-${section}`}>
      <header className="pt-panel-header">
        <div>
          <Heading as="h3" size="5" id={`panel-${section}`}>
            {messages.home[`${section}Title`]}
          </Heading>
          <p className="pt-quiet">{messages.home[`${section}Text`]}</p>
        </div>
        <AppLink className="pt-more" to={paths.list(section)}>
          {fill(messages.home.viewAll, { section: messages.nav[section] }, locale)}
          <Icon name="forward" mirrored />
        </AppLink>
      </header>
      <CardGrid list={panel} heading="h4" eager={eager} />
    </section>
  );
}

function ExploreAll() {
  const { messages } = useLanguage();
  return (
    <section className="pt-closing">
      <Heading as="h2" size="7">
        {messages.home.exploreAll}
      </Heading>
      <p className="pt-lead">{messages.home.exploreAllText}</p>
      <Button size="4" asChild>
        <AppLink to={useFirstList()}>{messages.home.exploreAll}</AppLink>
      </Button>
    </section>
  );
}

/** Where exploring begins: the games, or else the first section that the site shows. */
function useFirstList(): string {
  const { sections } = useSite();
  const first = sections.includes('games') ? 'games' : sections[0];
  return first ? paths.list(first) : paths.terms();
}
