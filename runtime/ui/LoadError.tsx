import { Button } from '@radix-ui/themes';
import { useEffect, useRef } from 'react';
import { FileGone } from '../common/file-gone.ts';
import { useLanguage } from '../common/use-language.ts';
import { useTitleMeanwhile } from '../common/use-title-meanwhile.ts';
import { Notice } from './Notice.tsx';
import { PageGone } from './PageGone.tsx';

/** Data or code that could not be loaded, after all retries. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof FileGone) return <PageGone address={error.address} />;
  return <TryAgain onRetry={onRetry} />;
}

/** Without a connection, it waits for one. */
function TryAgain({ onRetry }: { onRetry: () => void }) {
  const { errors, common } = useLanguage().messages;
  // Only ever shown in the browser: the prerender has its data at hand.
  const offline = globalThis.navigator?.onLine === false;
  const title = offline ? errors.offlineTitle : errors.loadTitle;
  useTitleMeanwhile(title);
  const retry = useRef(onRetry);
  retry.current = onRetry;
  useEffect(() => {
    const onOnline = () => retry.current();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <Notice
      title={title}
      text={offline ? errors.offlineText : errors.loadText}
      icon={offline ? 'offline' : 'retry'}
    >
      <Button size="3" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </Notice>
  );
}
