import { Button } from '@radix-ui/themes';
import { useEffect, useRef, useState } from 'react';
import type { KeptItem } from '../../common/device/kept-items.ts';
import { forgetDevice } from '../../common/device/memory.ts';
import { workoutDays } from '../../common/device/workout-days.ts';
import { showToast } from '../../common/toast-store.ts';
import { useLaterMessages } from '../../common/use-later-messages.ts';
import { useSite } from '../../common/use-site.ts';
import type { LaterMessages, Site } from '../../contract.ts';
import { keptHere } from './kept-here.ts';
import { MineIcon } from './MineIcon.tsx';
import styles from './mine.css?inline';
import { Streak } from './Streak.tsx';
import { streakOf } from './streak.ts';
import { Tile } from './Tile.tsx';

/** What the device keeps of the subscriber, that nobody else sees it, and the way to forget it. */
export function OnThisDevice() {
  const texts = useLaterMessages()?.mine;
  return texts ? <Shown texts={texts} /> : null;
}

function Shown({ texts }: { texts: LaterMessages['mine'] }) {
  const site = useSite();
  const [kept, setKept] = useState(() => recallAll(site));
  const [now] = useState(() => new Date());
  const heading = useRef<HTMLHeadingElement>(null);
  const lists = [
    [texts.saved, kept.saved],
    [texts.opened, kept.opened],
  ] as const;
  const isEmpty = kept.days.length === 0 && lists.every(([, items]) => items.length === 0);
  const forget = () => {
    forgetDevice();
    setKept(recallAll(site));
    showToast({ title: texts.forgotten });
    // The button that was pressed is gone.
    heading.current?.focus();
  };
  return (
    <section className="pt-block pt-device">
      <style>{styles}</style>
      <h2 ref={heading} tabIndex={-1}>
        {texts.onDevice}
      </h2>
      <p className="pt-device-only">
        <MineIcon name="device" />
        {texts.onlyHere}
      </p>
      {isEmpty && <p className="pt-quiet">{texts.nothingYet}</p>}
      {streakOf(kept.days, now) > 0 && <Streak days={kept.days} now={now} texts={texts} />}
      {lists.map(([title, items]) => (
        <ItemList key={title} title={title} items={items} />
      ))}
      <Forget texts={texts} onForget={forget} />
    </section>
  );
}

/** How many items of a kind there are, and behind that which. */
function ItemList({ title, items }: { title: string; items: KeptItem[] }) {
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title} <b>{items.length}</b>
      </summary>
      {/* Their lists and pictures come when somebody looks. */}
      {isOpen && (
        <ul className="pt-tiles">
          {items.map((item) => (
            <Tile key={`${item.section}/${item.id}`} of={item} />
          ))}
        </ul>
      )}
    </details>
  );
}

/** The button that forgets asks first. */
function Forget({ texts, onForget }: { texts: LaterMessages['mine']; onForget: () => void }) {
  const [asks, setAsks] = useState<'no' | 'yes' | 'no longer'>('no');
  const button = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (asks === 'yes') question.current?.focus();
    // The button that was pressed is gone.
    if (asks === 'no longer') button.current?.focus();
  }, [asks]);
  if (asks !== 'yes') {
    return (
      <div className="pt-actions">
        <Button ref={button} size="3" variant="soft" color="gray" onClick={() => setAsks('yes')}>
          {texts.forget}
        </Button>
      </div>
    );
  }
  return (
    <fieldset ref={question} tabIndex={-1} className="pt-forget">
      <legend>{texts.forgetText}</legend>
      <div className="pt-actions">
        <Button
          size="3"
          onClick={() => {
            setAsks('no');
            onForget();
          }}
        >
          {texts.forgetYes}
        </Button>
        <Button size="3" variant="soft" color="gray" onClick={() => setAsks('no longer')}>
          {texts.forgetNo}
        </Button>
      </div>
    </fieldset>
  );
}

const recallAll = (site: Site) => ({
  saved: keptHere('saved', site),
  opened: keptHere('opened', site),
  days: workoutDays(),
});
