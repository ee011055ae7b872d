import { fill } from '../common/fill.ts';
import { useLanguage } from '../common/use-language.ts';
import type { DetailBase } from '../contract.ts';
import { Block, Steps, Unavailable } from '../ui/blocks.tsx';
import { Frame } from '../ui/Frame.tsx';
import type { Captions } from './captions.ts';
import { HostedFilm } from './HostedFilm.tsx';

/** A recipe or a workout, as far as both have the same. */
interface GuidedItem extends DetailBase {
  overview?: string;
  steps?: string[];
  nutritionTips?: string;
  video?: string;
  /** A film that is published with the site, instead. */
  hosted?: string;
  captions?: Captions[];
}

interface Props {
  item: GuidedItem;
  titles: { overview: string; steps: string; nutritionTips: string; video: string };
  /** Stands in the place of a video that is lacking. */
  noVideo: string;
}

/** What is done step by step: overview, steps, nutrition tips and a video; absent texts are left out. */
export function Guide({ item, titles, noVideo }: Props) {
  const { locale, messages } = useLanguage();
  const film = item.hosted ?? item.video;
  const title = fill(messages.detail.videoTitle, { title: item.title }, locale);
  const poster = item.wide ?? item.picture;
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
        <Block title={titles.nutritionTips} lang={item.lang} half={!film}>
          <p>{item.nutritionTips}</p>
        </Block>
      )}
      {/* Where there are no texts, a video that is lacking is not spoken of either. */}
      {(item.overview || film) && (
        <Block title={titles.video} half={!film}>
          {item.hosted ? (
            <HostedFilm
              src={item.hosted}
              {...{ title, poster }}
              {...(item.captions && { captions: item.captions })}
            />
          ) : item.video ? (
            <Frame kind="video" src={item.video} {...{ title, poster }} action={titles.video} />
          ) : (
            <Unavailable text={noVideo} />
          )}
        </Block>
      )}
    </>
  );
}
