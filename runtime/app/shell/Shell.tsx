import type { ReactNode } from 'react';
import { useLanguage } from '../../common/use-language.ts';
import { Toasts } from '../../features/toasts/Toasts.tsx';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { messages } = useLanguage();
  return (
    <>
      <a className="pt-skip" href="#content">
        {messages.common.skipToContent}
      </a>
      <TopBar />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Toasts />
    </>
  );
}
