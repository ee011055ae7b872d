import { Button } from '@radix-ui/themes';
import { FileGone } from '../../common/file-gone.ts';
import { useData } from '../../common/use-data.ts';
import { useLanguage } from '../../common/use-language.ts';
import { usePageTitle } from '../../common/use-page-title.ts';
import { useSite } from '../../common/use-site.ts';
import type { TermsData } from '../../contract.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageGone } from '../../ui/PageGone.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Outline } from '../../ui/PageLoading.tsx';

/** The terms of service with the states of specification §2 and §4. */
export default function TermsPage() {
  const { data } = useSite();
  const { messages } = useLanguage();
  const terms = useData<TermsData | null>(data.terms);
  usePageTitle(messages.terms.title);
  if (terms.state === 'loading') return <TermsLoading />;
  if (terms.state === 'error' && terms.error instanceof FileGone) {
    return <PageGone address={terms.error.address} />;
  }
  if (terms.state === 'error') return <TermsError onRetry={terms.retry} />;
  if (terms.state === 'missing' || !terms.data?.html) {
    return <Notice title={messages.terms.title} text={messages.terms.unavailable} />;
  }
  return <TermsText terms={terms.data} />;
}

function TermsLoading() {
  const { messages } = useLanguage();
  return (
    <div className="pt-page pt-terms" aria-busy="true">
      <p role="status" className="pt-hidden">
        {messages.terms.loading}
      </p>
      <Outline lines={16} />
    </div>
  );
}

function TermsError({ onRetry }: { onRetry: () => void }) {
  const { messages } = useLanguage();
  return (
    <Notice title={messages.terms.errorTitle} text={messages.terms.errorText}>
      <Button size="3" onClick={onRetry}>
        {messages.common.tryAgain}
      </Button>
    </Notice>
  );
}

function TermsText({ terms }: { terms: TermsData }) {
  const { locale } = useLanguage();
  const lang = terms.locale === locale ? undefined : terms.locale;
  return (
    <article className="pt-page pt-terms" lang={lang} dir={terms.direction}>
      <PageHeading>{terms.title}</PageHeading>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the link step */}
      <div className="pt-prose" dangerouslySetInnerHTML={{ __html: terms.html }} />
    </article>
  );
}
