import { foreign } from '../../common/foreign.ts';
import { paths } from '../../common/paths.ts';
import { useData } from '../../common/use-data.ts';
import { useLanguage } from '../../common/use-language.ts';
import { useSite } from '../../common/use-site.ts';
import type { ListData, SectionId } from '../../contract.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { itemOfWeek } from './week-pick.ts';

interface Props {
  week: number;
  section: SectionId;
  /** Why it is shown: "This week". */
  reason: string;
}

/** One item of the site's own catalogue, for a week. */
export function WeekPick({ week, section, reason }: Props) {
  const { data, sections } = useSite();
  const { messages } = useLanguage();
  const list = useData<ListData>(data.lists[section]);
  if (list.state === 'loading') return <div className="pt-pick" aria-hidden="true" />;
  const item =
    list.state === 'loaded' ? itemOfWeek(week, sections.length, list.data.items) : undefined;
  if (!item) return null;
  return (
    <article className="pt-pick">
      <Picture of={item} sizes="(min-width:48em) 24em,45vw" />
      <div>
        <p>
          <span>{reason}</span> <span>{messages[section].name}</span>
        </p>
        <h2 {...foreign(item.lang)}>
          <AppLink to={paths.detail(section, item.id)}>{item.title}</AppLink>
        </h2>
        <p {...foreign(item.lang)}>{item.description}</p>
      </div>
    </article>
  );
}
