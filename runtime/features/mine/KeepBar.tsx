import { useState } from 'react';
import { dropItem, type ItemRef, isKept, keepItem } from '../../common/device/kept-items.ts';
import { paths } from '../../common/paths.ts';
import { showToast } from '../../common/toast-store.ts';
import { useLaterMessages } from '../../common/use-later-messages.ts';
import styles from './keep.css?inline';
import { MineIcon } from './MineIcon.tsx';

/** Saves an item and hands it on; says where it was finished. */
export function KeepBar({ section, id, title }: ItemRef & { title: string }) {
  const texts = useLaterMessages()?.mine;
  const item: ItemRef = { section, id };
  const [isSaved, setSaved] = useState(() => isKept('saved', item));
  const [isFinished] = useState(() => isKept('finished', item));
  // As high before its words are there.
  if (!texts) {
    return (
      <div className="pt-keep">
        <style>{styles}</style>
      </div>
    );
  }
  const save = () => {
    setSaved(!isSaved);
    if (isSaved) dropItem('saved', item);
    else {
      keepItem('saved', item);
      showToast({ title: texts.savedNow, description: texts.savedWhere });
    }
  };
  const share = async () => {
    const url = location.origin + paths.detail(section, id);
    if (await handOn({ title, url })) return;
    const isCopied = await copy(url);
    showToast({ title: isCopied ? texts.linkCopied : texts.linkHere, description: url });
  };
  return (
    <div className="pt-keep">
      <style>{styles}</style>
      <button type="button" aria-pressed={isSaved} onClick={save}>
        <MineIcon name="save" />
        {texts.save}
      </button>
      <button type="button" onClick={share}>
        <MineIcon name="share" />
        {texts.share}
      </button>
      {isFinished && (
        <span>
          <MineIcon name="done" />
          {texts.finished}
        </span>
      )}
    </div>
  );
}

/** @returns false where there is no dialog of the phone's own, or it does not open. */
async function handOn(data: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // Who closes the dialog wants nothing more.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** @returns false where the browser lets no page write there. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
