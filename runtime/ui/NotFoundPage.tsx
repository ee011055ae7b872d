import { paths } from '../common/paths.ts';
import { useLanguage } from '../common/use-language.ts';
import { usePageTitle } from '../common/use-page-title.ts';
import { AppLink } from './AppLink.tsx';
import { Notice } from './Notice.tsx';

/** The screen of an unknown path or an unknown item. */
export function NotFoundPage() {
  const { messages } = useLanguage();
  usePageTitle(messages.notFound.title);
  return (
    <Notice code="404" title={messages.notFound.title} text={messages.notFound.text}>
      <AppLink className="pt-plain-button" to={paths.home()}>
        {messages.common.backToHome}
      </AppLink>
    </Notice>
  );
}
