import { Button } from '@radix-ui/themes';
import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react';
import { fill } from '../../common/fill.ts';
import { foreign } from '../../common/foreign.ts';
import { useLanguage } from '../../common/use-language.ts';
import type { DetailBySection } from '../../contract.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useAwake } from '../use-awake.ts';
import { useWords } from '../use-words.ts';
import { type Command, clock, commandIn } from './cooking.ts';
import { type Amounts, IngredientList } from './Ingredients.tsx';
import { Scene } from './Scene.tsx';
import { Timers } from './Timers.tsx';
import type { AtStove } from './use-cooking.ts';
import { canListen, useListening, useReading, useVoice } from './use-speech.ts';

interface Props {
  recipe: DetailBySection['recipes'];
  stove: AtStove;
  amounts: Amounts;
  onClose: () => void;
}

/** How far a finger has to move sideways to turn a step, in CSS pixels. */
const SWIPE = 60;

/** A recipe step by step over the whole screen, to be read and turned from where one cooks. */
export function CookMode({ recipe, stove, amounts, onClose }: Props) {
  const { locale, direction, messages } = useLanguage();
  const texts = messages.recipes;
  const words = useWords('recipes');
  const { steps = [], scenes, lang } = recipe;
  const at = stove.state?.step ?? 0;
  const done = at === steps.length;
  const text = done ? words.enjoy : (steps[at] ?? '');
  const [scene, seconds] = scenes?.[at] ?? [];
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useRef<HTMLParagraphElement>(null);
  useAwake(true);
  useEffect(() => dialog.current?.showModal(), []);
  // Whoever hears the page is told of each step, whatever turned it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step
  useEffect(() => shown.current?.focus(), [at]);
  // A button that was pressed may be gone, such as that of a timer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change
  useEffect(() => {
    if (document.activeElement === document.body) shown.current?.focus({ preventScroll: true });
  }, [stove.state]);
  const finish = () => {
    stove.end();
    onClose();
  };
  const forward = () => (done ? finish() : stove.move(1));
  const turn = {
    onKeyDown: ({ key }: KeyboardEvent) => {
      const onwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      if (key === onwards && !done) stove.move(1);
      else if (key === 'ArrowLeft' || key === 'ArrowRight') if (key !== onwards) stove.move(-1);
    },
    ...useSwipe((sideways) => {
      const onwards = direction === 'rtl' ? sideways > 0 : sideways < 0;
      if (!onwards) stove.move(-1);
      else if (!done) stove.move(1);
    }),
  };
  return (
    <dialog
      ref={dialog}
      className="pt-cook"
      aria-label={recipe.title}
      // Escape closes it by itself.
      onClose={onClose}
      {...turn}
    >
      <header>
        {/* Without spaces, which would turn it round in Arabic. */}
        <p>{`${number(Math.min(at + 1, steps.length), locale)}/${number(steps.length, locale)}`}</p>
        <progress value={at} max={steps.length} aria-label={texts.stepsToDo} />
        <button
          type="button"
          className="pt-cook-round"
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="pt-cook-body">
        {!done && scene && <Scene name={scene} moving />}
        <section className="pt-cook-step">
          <h2>{done ? recipe.title : fill(texts.step, { number: at + 1 }, locale)}</h2>
          <p ref={shown} className="pt-cook-text" tabIndex={-1} {...(done ? {} : foreign(lang))}>
            {text}
          </p>
          {seconds && !stove.state?.timers.some(({ step }) => step === at) && (
            <Button size="4" variant="soft" onClick={() => stove.start(at, seconds)}>
              {words.startTimer} · {clock(seconds * 1_000, locale)}
            </Button>
          )}
        </section>
        <Timers stove={stove} />
        <Speech
          text={text}
          lang={done ? undefined : lang}
          onNext={forward}
          onBack={() => stove.move(-1)}
        />
        {recipe.ingredients && (
          <details>
            <summary>{words.ingredients}</summary>
            <IngredientList ingredients={recipe.ingredients} amounts={amounts} />
          </details>
        )}
      </div>
      <footer>
        <Button
          size="4"
          variant="soft"
          color="gray"
          disabled={at === 0}
          onClick={() => stove.move(-1)}
        >
          {words.back}
        </Button>
        <Button size="4" onClick={forward}>
          {done ? words.finish : words.next}
        </Button>
      </footer>
    </dialog>
  );
}

function number(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** Reading aloud and listening, each where the device can and only when it is asked for. */
function Speech(props: { text: string; lang?: string; onNext: () => void; onBack: () => void }) {
  const { locale } = useLanguage();
  const words = useWords('recipes');
  const [reads, setReads] = useState(false);
  const [listens, setListens] = useState(false);
  const [again, setAgain] = useState(0);
  const voice = useVoice(props.lang ?? locale);
  useReading(reads ? voice : undefined, props.text, again);
  const said = { next: words.sayNext, back: words.sayBack, repeat: words.sayRepeat };
  const act: Record<Command, () => void> = {
    next: props.onNext,
    back: props.onBack,
    repeat: () => {
      setReads(true);
      setAgain(again + 1);
    },
  };
  const hear = (phrase: string) => {
    const command = commandIn(phrase, said, locale);
    if (command) act[command]();
  };
  useListening(listens, locale, hear, () => setListens(false));
  return (
    <>
      <div className="pt-cook-tools">
        {voice && (
          <Button size="3" variant="soft" aria-pressed={reads} onClick={() => setReads(!reads)}>
            {words.readAloud}
          </Button>
        )}
        {canListen() && (
          <Button
            size="3"
            variant="soft"
            aria-pressed={listens}
            onClick={() => setListens(!listens)}
          >
            {words.byVoice}
          </Button>
        )}
      </div>
      {listens && (
        <p className="pt-note" role="status">
          {words.byVoiceNote} <b>{Object.values(said).join(' · ')}</b>
        </p>
      )}
    </>
  );
}

/** Tells of a finger that moved sideways. @param onSwipe is given how far, in pixels; below 0 to the left. */
function useSwipe(onSwipe: (sideways: number) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      from.current =
        touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !from.current) return;
      const x = touch.clientX - from.current.x;
      const y = touch.clientY - from.current.y;
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x);
    },
  };
}
