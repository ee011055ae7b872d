import type { ReactNode } from 'react';
import { fill } from '../common/fill.ts';
import { useLanguage } from '../common/use-language.ts';
import type { DetailBase } from '../contract.ts';
import { Block, Steps, Unavailable } from '../ui/blocks.tsx';
import { Frame } from '../ui/Frame.tsx';

/** A recipe or a workout, as far as both have the same. */
interface GuidedItem extends DetailBase {
  overview?: string;
  steps?: string[];
  nutritionTips?: string;
  video?: string;
}

interface Props {
  item: GuidedItem;
  titles: { overview: string; steps: string; nutritionTips: string; video: string };
  /** Says that there is no video, where no stage takes its place. */
  noVideo?: string;
  /** Stands in the place of a video that is lacking: a block of the page. */
  stage?: ReactNode;
  /** A half block beside the nutrition tips. */
  aside?: ReactNode;
}

/** What is done step by step: overview, steps, nutrition tips and a video; absent texts are left out. */
export function Guide({ item, titles, noVideo, stage, aside }: Props) {
  const { locale, messages } = useLanguage();
  // What stands after the tips may leave no other half beside them.
  const wide = !aside && Boolean(item.video || stage);
  return (
    <>
      {item.overview && (
        <Block title={titles.overview} lang={item.lang}>
          <p>{item.overview}</p>
        </Block>
      )}
      {item.steps && (
        <Block title={titles.steps} lang={item.lang}>
          <Steps steps={item.steps} />
        </Block>
      )}
      {item.nutritionTips && (
        <Block title={titles.nutritionTips} lang={item.lang} half={!wide}>
          <p>{item.nutritionTips}</p>
        </Block>
      )}
      {aside}
      {item.video && (
        <Block title={titles.video}>
          <Frame
            kind="video"
            src={item.video}
            title={fill(messages.detail.videoTitle, { title: item.title }, locale)}
            action={titles.video}
            poster={item.wide ?? item.picture}
          />
        </Block>
      )}
      {!item.video && stage}
      {/* Where there are no texts, a video that is lacking is not spoken of either. */}
      {!item.video && !stage && noVideo && item.overview && (
        <Block title={titles.video} half>
          <Unavailable text={noVideo} />
        </Block>
      )}
    </>
  );
}
