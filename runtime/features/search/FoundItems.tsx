import { Button } from '@radix-ui/themes';
import { memo, useEffect, useRef, useState } from 'react';
import { foreign } from '../../common/foreign.ts';
import { paths } from '../../common/paths.ts';
import { useLanguage } from '../../common/use-language.ts';

import { AppLink } from '../../ui/AppLink.tsx';
import type { Found } from './find-items.ts';
import { useSearchTexts } from './use-search-texts.ts';

/** How many items are shown at first, and how many more each time. */
const FIRST = 12;
const MORE = 24;

interface Props {
  found: Found[];
  /** What they were found by. */
  asked: string;
  onFollow: () => void;
}

/** Found items in rows, the best first. It is drawn anew only when others were found. */
export const FoundItems = memo(function FoundItems({ found, asked, onFollow }: Props) {
  const texts = useSearchTexts();
  const [room, setRoom] = useState({ asked, rows: FIRST });
  const rows = room.asked === asked ? room.rows : FIRST;
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<number>(undefined);
  useEffect(() => {
    // The button may be gone; what it brought begins there.
    if (next.current !== undefined) linkAt(list.current, next.current)?.focus();
    next.current = undefined;
  });
  return (
    <>
      <ul className="pt-found" ref={list}>
        {found.slice(0, texts ? rows : found.length).map((one) => (
          <li key={`${one.section}/${one.card.id}`}>
            <FoundItem {...one} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {texts && found.length > rows && (
        <Button
          size="3"
          variant="soft"
          onClick={() => {
            next.current = rows;
            setRoom({ asked, rows: rows + MORE });
          }}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
});

function linkAt(list: HTMLElement | null, row: number): HTMLElement | null | undefined {
  return list?.children[row]?.querySelector('a');
}

function FoundItem({ section, card, category, onFollow }: Found & Pick<Props, 'onFollow'>) {
  const { messages } = useLanguage();
  const { id, title, lang, picture, words, language } = card;
  const facts = [messages[section].name, category, words, language];
  return (
    <AppLink to={paths.detail(section, id)} onClick={onFollow}>
      <img src={picture} alt="" width="400" height="300" loading="lazy" />
      <span>
        <strong {...foreign(lang)}>{title}</strong>
        <span className="pt-quiet">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </AppLink>
  );
}
