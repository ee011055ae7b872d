import { useState } from 'react';
import { isSame, type KeptItem } from '../../common/device/kept-items.ts';
import { workoutDays } from '../../common/device/workout-days.ts';
import { fill } from '../../common/fill.ts';
import { useData } from '../../common/use-data.ts';
import { useLanguage } from '../../common/use-language.ts';
import { useLaterMessages } from '../../common/use-later-messages.ts';
import { useSite } from '../../common/use-site.ts';
import type { HomeData, LaterMessages, SectionId, Site } from '../../contract.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { BegunRow } from './BegunRow.tsx';
import { keptHere } from './kept-here.ts';
import styles from './mine.css?inline';
import { Row } from './Row.tsx';
import { Streak } from './Streak.tsx';
import { streakOf } from './streak.ts';
import { Tile } from './Tile.tsx';
import { WeekPick } from './WeekPick.tsx';
import { sectionOfWeek, weekOf } from './week-pick.ts';

/** How many items a row shows. */
const MOST = { begun: 6, saved: 12, opened: 8 } as const;
/** What nobody has gone on with for so long is no longer offered, in milliseconds. */
const STALE = 60 * 86_400_000;

/** The head of the home page for who is signed in: what was begun and saved, and the week's pick. */
export function MemberTop() {
  const texts = useLaterMessages()?.mine;
  return (
    <div className="pt-page pt-mine">
      <style>{styles}</style>
      {texts && <Shown texts={texts} />}
    </div>
  );
}

function Shown({ texts }: { texts: LaterMessages['mine'] }) {
  const site = useSite();
  const { locale } = useLanguage();
  const [now] = useState(() => new Date());
  const [{ begun, saved, opened, days }] = useState(() => recallAll(site, now.getTime()));
  const week = weekOf(now);
  const section = sectionOfWeek(week, site.sections);
  const isNew = begun.length + saved.length + opened.length + days.length === 0;
  const welcome = isNew ? texts.welcome : texts.welcomeBack;
  const hasWorked = streakOf(days, now) > 0;
  return (
    <>
      <header className="pt-mine-head">
        <PageHeading>{fill(welcome, { brand: site.brand.name }, locale)}</PageHeading>
        {hasWorked && <Streak days={days} now={now} texts={texts} />}
      </header>
      {begun.length > 0 && <BegunRow items={begun} texts={texts} />}
      {section && <WeekPick week={week} section={section} reason={texts.thisWeek} />}
      {saved.length > 0 && <ItemRow title={texts.saved} items={saved} />}
      {opened.length > 0 && <ItemRow title={texts.opened} items={opened} />}
      {isNew && <Start title={texts.startHere} week={week} but={section} />}
    </>
  );
}

function ItemRow({ title, items }: { title: string; items: KeptItem[] }) {
  return (
    <Row title={title}>
      {items.map((item) => (
        <Tile key={`${item.section}/${item.id}`} of={item} />
      ))}
    </Row>
  );
}

/** For who has opened nothing yet: an item of each section, but of the one that has the week's pick. */
function Start({ title, week, but }: { title: string; week: number; but?: SectionId }) {
  const { data, sections } = useSite();
  const home = useData<HomeData>(data.home);
  if (home.state !== 'loaded') return null;
  const panels = home.data.panels.filter(
    ({ section }) => section !== but && sections.includes(section),
  );
  return (
    <Row title={title}>
      {panels.map(({ section, items }) => {
        const item = items[week % items.length];
        return item && <Tile key={section} of={{ section, id: item.id }} />;
      })}
    </Row>
  );
}

/** What the device keeps, as much of it as the page shows. */
function recallAll(site: Site, now: number) {
  const begun = keptHere('begun', site)
    .filter(({ at, until = at + STALE }) => until > now)
    .slice(0, MOST.begun);
  const saved = keptHere('saved', site).slice(0, MOST.saved);
  const opened = keptHere('opened', site)
    .filter((item) => !begun.some((one) => isSame(one, item)))
    .slice(0, MOST.opened);
  return { begun, saved, opened, days: workoutDays() };
}
