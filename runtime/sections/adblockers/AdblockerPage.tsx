import { Button } from '@radix-ui/themes';
import { useLanguage } from '../../common/use-language.ts';
import type { DetailBySection } from '../../contract.ts';
import { Block, Points, Steps, Unavailable } from '../../ui/blocks.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { DetailPage } from '../DetailPage.tsx';

/** An ad blocker: where to get it, what it does, and how to install it. */
export default function AdblockerPage({ id }: { id: string }) {
  return (
    <DetailPage
      id={id}
      section="adblockers"
      facts={(app) => <Download app={app} />}
      body={(app) => <AppBody app={app} />}
    />
  );
}

function Download({ app }: { app: DetailBySection['adblockers'] }) {
  const { messages } = useLanguage();
  if (!app.app) return <Unavailable text={messages.adblockers.noDownload} />;
  return (
    <Button size="4" asChild>
      <ExternalLink href={app.app}>{messages.adblockers.download}</ExternalLink>
    </Button>
  );
}

function AppBody({ app }: { app: DetailBySection['adblockers'] }) {
  const { messages } = useLanguage();
  const texts = messages.adblockers;
  return (
    <>
      {app.features && (
        <Block title={texts.features} lang={app.lang} half>
          <Points points={app.features} />
        </Block>
      )}
      {app.howItWorks && (
        <Block title={texts.howItWorks} lang={app.lang} half>
          <p>{app.howItWorks}</p>
        </Block>
      )}
      {app.statistics && (
        <Block title={texts.protectionStatistics} lang={app.lang} half>
          <Points points={app.statistics} />
        </Block>
      )}
      {app.platforms && (
        <Block title={texts.supportedPlatforms} lang={app.lang} half>
          <ul className="pt-tags">
            {app.platforms.map((platform) => (
              <li key={platform}>{platform}</li>
            ))}
          </ul>
        </Block>
      )}
      {app.installation && (
        <Block title={texts.installationGuide} lang={app.lang}>
          <Steps steps={app.installation} />
        </Block>
      )}
    </>
  );
}
