import type { ReactNode } from 'react';
import { fill } from '../common/fill.ts';
import { useLanguage } from '../common/use-language.ts';
import type { DetailBase } from '../contract.ts';
import { Block, Steps } from '../ui/blocks.tsx';
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
  /** Stands in the place of a video that is lacking: a block of the page. */
  stage?: ReactNode;
  /** A half block beside the nutrition tips. */
  aside?: ReactNode;
}

/** What is done step by step: overview, steps, nutrition tips and a film; absent texts are left out. */
export function Guide({ item, titles, stage, aside }: Props) {
  const film = useFilm(item, titles.video);
  // What stands after the tips may leave no other half beside them.
  const wide = !aside && Boolean(film || stage);
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
      {film ? <Block title={titles.video}>{film}</Block> : stage}
    </>
  );
}

/** The film of an item, published with the site or on another one; nothing where it has none. */
function useFilm(item: GuidedItem, action: string): ReactNode {
  const { locale, messages } = useLanguage();
  const title = fill(messages.detail.videoTitle, { title: item.title }, locale);
  const poster = item.wide ?? item.picture;
  if (item.hosted) {
    const { hosted, captions } = item;
    return <HostedFilm src={hosted} {...{ title, poster }} {...(captions && { captions })} />;
  }
  return item.video && <Frame kind="video" src={item.video} {...{ title, poster, action }} />;
}
