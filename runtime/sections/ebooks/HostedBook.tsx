import { type ComponentType, useState } from 'react';
import { loadCode } from '../../common/load-code.ts';
import { useLanguage } from '../../common/use-language.ts';
import { Poster } from '../../ui/Frame.tsx';
import { BookFailed } from './BookFailed.tsx';
import type { ReaderProps } from './reader/Reader.tsx';

interface Props extends ReaderProps {
  /** The label of the button that opens the book. */
  action: string;
  poster: string;
}

type Stage =
  | { is: 'closed' }
  | { is: 'loading' }
  | { is: 'open'; Reader: ComponentType<ReaderProps> }
  | { is: 'failed'; error: unknown };

/** A book of this site, behind its picture; the reader's code comes when it is opened. */
export function HostedBook({ action, poster, ...book }: Props) {
  const { common } = useLanguage().messages;
  const [stage, setStage] = useState<Stage>({ is: 'closed' });
  const open = () => {
    setStage({ is: 'loading' });
    loadReader().then(
      (Reader) => setStage({ is: 'open', Reader }),
      (error: unknown) => setStage({ is: 'failed', error }),
    );
  };
  return (
    <div className="pt-frame">
      {stage.is === 'open' && <stage.Reader {...book} />}
      {stage.is === 'closed' && <Poster poster={poster} action={action} onOpen={open} />}
      {stage.is === 'failed' && <BookFailed error={stage.error} onRetry={open} />}
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
