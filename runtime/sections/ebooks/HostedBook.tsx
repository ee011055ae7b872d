import { type ComponentType, useEffect, useRef, useState } from 'react';
import { loadCode } from '../../common/load-code.ts';
import { useLanguage } from '../../common/use-language.ts';
import { BookFailed } from './BookFailed.tsx';
import type { ReaderProps } from './reader/Reader.tsx';

type Stage =
  | { is: 'loading' }
  | { is: 'open'; Reader: ComponentType<ReaderProps> }
  | { is: 'failed'; error: unknown };

/** A book of this site that was asked for; the reader's code comes with it. */
export function HostedBook(book: ReaderProps) {
  const { common } = useLanguage().messages;
  const [stage, setStage] = useState<Stage>({ is: 'loading' });
  const place = useRef<HTMLDivElement>(null);
  const load = useRef(() => {
    setStage({ is: 'loading' });
    loadReader().then(
      (Reader) => setStage({ is: 'open', Reader }),
      (error: unknown) => setStage({ is: 'failed', error }),
    );
  });
  useEffect(() => load.current(), []);
  useEffect(() => {
    // What was asked for beside the title comes into sight.
    if (stage.is !== 'loading') place.current?.scrollIntoView();
  }, [stage]);
  return (
    <div ref={place} className="pt-frame">
      {stage.is === 'open' && <stage.Reader {...book} />}
      {stage.is === 'failed' && <BookFailed error={stage.error} onRetry={load.current} />}
      {stage.is === 'loading' && (
        <p className="pt-frame-note" role="status">
          {common.loading}
        </p>
      )}
    </div>
  );
}

/** The server never opens a book, so that its module does without the reader. */
async function loadReader(): Promise<ComponentType<ReaderProps>> {
  if (import.meta.env.SSR) throw new Error('A book is opened in browsers only.');
  return (await loadCode(() => import('./reader/Reader.tsx'))).default;
}
