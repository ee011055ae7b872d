import { Button } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { fill } from '../../common/fill.ts';
import { foreign } from '../../common/foreign.ts';
import { useLanguage } from '../../common/use-language.ts';
import { Block } from '../../ui/blocks.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../use-words.ts';
import type { Detail } from './data.ts';
import { Scene } from './Scene.tsx';

interface Props {
  steps: string[];
  scenes: NonNullable<Detail['scenes']>;
  /** The language of the steps where it is not the site's. */
  lang?: string;
}

/** How long a step is seen, in milliseconds: long enough to read it at a moderate pace. */
const SEEN = 7_000;

/** The steps as drawings that move, one after the other; like a film it begins when it is asked for. */
export function Film({ steps, scenes, lang }: Props) {
  const { locale, messages } = useLanguage();
  const texts = messages.recipes;
  const words = useWords('recipes');
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [scene] = scenes[at] ?? [];
  const isLast = at === steps.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its own time
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => (isLast ? setPlaying(false) : setAt(at + 1)), SEEN);
    return () => clearTimeout(timer);
  }, [playing, at]);
  const play = () => {
    if (!playing && isLast) setAt(0);
    setPlaying(!playing);
  };
  return (
    <Block title={texts.videoTutorial}>
      <div className="pt-film">
        <div className="pt-film-stage">{scene && <Scene name={scene} moving={playing} />}</div>
        <div className="pt-film-text">
          <h3>{fill(texts.step, { number: at + 1 }, locale)}</h3>
          <p {...foreign(lang)}>{steps[at]}</p>
        </div>
        <div className="pt-film-bar">
          <Button size="3" onClick={play}>
            <Icon name="play" mirrored={false} />
            {playing ? words.pause : texts.videoTutorial}
          </Button>
          <progress value={at + 1} max={steps.length} aria-label={texts.stepsToDo} />
        </div>
      </div>
    </Block>
  );
}
