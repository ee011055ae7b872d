import { Button } from '@radix-ui/themes';
import { useEffect, useRef } from 'react';
import { pageTitle } from '../common/use-page-title.ts';
import { useSite } from '../common/use-site.ts';
import { useLanguage } from '../features/language/use-language.ts';
import { Notice } from './Notice.tsx';

/** Data that could not be loaded, after all retries. Without a connection, it waits for one. */
export function LoadError({ onRetry }: { onRetry: () => void }) {
  const { errors, common } = useLanguage().messages;
  // Only ever shown in the browser: the prerender has its data at hand.
  const offline = globalThis.navigator?.onLine === false;
  const title = offline ? errors.offlineTitle : errors.loadTitle;
  const { brand } = useSite();
  // The page that failed titles itself but once, so that its title has to come back.
  useEffect(() => {
    const before = document.title;
    document.title = pageTitle(title, brand);
    return () => {
      document.title = before;
    };
  }, [title, brand]);
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
