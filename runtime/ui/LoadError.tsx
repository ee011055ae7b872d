import { Button } from '@radix-ui/themes';
import { useLanguage } from '../features/language/use-language.ts';
import { Notice } from './Notice.tsx';

/** Data that could not be loaded, after all retries. */
export function LoadError({ onRetry }: { onRetry: () => void }) {
  const { messages } = useLanguage();
  // Only ever shown in the browser: the prerender has its data at hand.
  const offline = globalThis.navigator?.onLine === false;
  return (
    <Notice
      title={offline ? messages.errors.offlineTitle : messages.errors.loadTitle}
      text={offline ? messages.errors.offlineText : messages.errors.loadText}
    >
      <Button size="3" onClick={onRetry}>
        {messages.common.tryAgain}
      </Button>
    </Notice>
  );
}
