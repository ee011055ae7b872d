import type { ReactNode } from 'react';
import type { ItemRef } from '../../common/device/kept-items.ts';
import { foreign } from '../../common/foreign.ts';
import { paths } from '../../common/paths.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useItem } from './use-item.ts';

interface Props {
  of: ItemRef;
  /** What is said of it beneath its title; its category without. */
  note?: ReactNode;
  /** How much of it is done, from 0 to 1. */
  done?: number;
}

/** An item in a row: its picture and title, one link. Nothing, where the site has it no longer. */
export function Tile({ of, note, done }: Props) {
  const found = useItem(of);
  if (found === null) return null;
  const withBar = done === undefined ? undefined : '';
  if (!found) return <li className="pt-tile" data-done={withBar} aria-hidden="true" />;
  const { item, category } = found;
  return (
    <li className="pt-tile" data-done={withBar}>
      <Picture of={item} sizes="11rem" lazy />
      {/* What it shows stands beneath it in words. */}
      {done !== undefined && (
        <span className="pt-tile-done" aria-hidden="true">
          <span style={{ inlineSize: `${Math.round(done * 100)}%` }} />
        </span>
      )}
      <h3 {...foreign(item.lang)}>
        <AppLink to={paths.detail(of.section, of.id)}>{item.title}</AppLink>
      </h3>
      <p>{note ?? category}</p>
    </li>
  );
}
