import { Button } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { reloadOnce } from '../common/reload-once.ts';
import { useLanguage } from '../common/use-language.ts';
import { useTitleMeanwhile } from '../common/use-title-meanwhile.ts';
import { Notice } from './Notice.tsx';
import { PageLoading } from './PageLoading.tsx';

/**
 * In the place of a page of which a file is gone, as after a release: it reloads by itself, and says what
 * is the matter where that does not help.
 * @param address the file.
 */
export function PageGone({ address }: { address: string }) {
  const { common } = useLanguage().messages;
  const [inVain, setInVain] = useState(false);
  useEffect(() => {
    if (!reloadOnce(address)) setInVain(true);
  }, [address]);
  return inVain ? <StillGone /> : <PageLoading text={common.loading} />;
}

function StillGone() {
  const { errors } = useLanguage().messages;
  useTitleMeanwhile(errors.goneTitle);
  return (
    <Notice title={errors.goneTitle} text={errors.goneText} icon="retry">
      <Button size="3" onClick={() => window.location.reload()}>
        {errors.reload}
      </Button>
    </Notice>
  );
}
