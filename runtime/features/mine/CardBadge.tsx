import type { CardBadges } from '../../common/card-badges.ts';
import { type KeptList, keptItems } from '../../common/device/kept-items.ts';
import { useLaterMessages } from '../../common/use-later-messages.ts';
import styles from './card-badge.css?inline';
import { MineIcon } from './MineIcon.tsx';

/** Marks the items of lists that a subscriber has finished, or else saved. */
export const cardBadges: CardBadges = (section) => {
  const idsOf = (list: KeptList) =>
    new Set(keptItems(list).flatMap((item) => (item.section === section ? item.id : [])));
  const finished = idsOf('finished');
  const saved = idsOf('saved');
  return (id) => {
    if (finished.has(id)) return <CardBadge of="finished" />;
    return saved.has(id) && <CardBadge of="saved" />;
  };
};

function CardBadge({ of }: { of: 'finished' | 'saved' }) {
  const texts = useLaterMessages()?.mine;
  if (!texts) return null;
  return (
    <span className="pt-card-badge" data-of={of}>
      <style href="pt-card-badge" precedence="default">
        {styles}
      </style>
      <MineIcon name={of === 'finished' ? 'done' : 'save'} />
      <span className="pt-hidden">{of === 'finished' ? texts.finished : texts.savedNow}</span>
    </span>
  );
}
