import { Button } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { FileGone } from '../../common/file-gone.ts';
import { useLanguage } from '../../common/use-language.ts';
import { Unavailable } from '../../ui/blocks.tsx';
import { PageGone } from '../../ui/PageGone.tsx';

/** In the place of a book, or its reader, that did not come. */
export function BookFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { errors, common } = useLanguage().messages;
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  if (error instanceof FileGone) return <PageGone address={error.address} />;
  return (
    <div role="alert">
      <Unavailable text={isOffline ? errors.offlineText : errors.loadText} />
      <p>
        <Button size="3" onClick={onRetry}>
          {common.tryAgain}
        </Button>
      </p>
    </div>
  );
}
