import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useLanguage } from '../../common/use-language.ts';
import { Toasts } from '../../features/toasts/Toasts.tsx';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';

const CONTENT = 'content';

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { messages } = useLanguage();
  const content = useRef<HTMLElement>(null);
  const skip = (event: MouseEvent) => {
    // The browser's own jump would be a visit, which knows nothing of where the one before came from.
    event.preventDefault();
    content.current?.focus();
  };
  return (
    <>
      <a className="pt-skip" href={`#${CONTENT}`} onClick={skip}>
        {messages.common.skipToContent}
      </a>
      <TopBar />
      <main ref={content} id={CONTENT} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Toasts />
    </>
  );
}
