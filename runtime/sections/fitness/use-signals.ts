import { useEffect, useState } from 'react';
import { fill } from '../../common/fill.ts';
import { useLanguage } from '../../common/use-language.ts';
import type { DetailBySection } from '../../contract.ts';
import { keepSettings, readSettings, type Settings } from './workout-memory.ts';
import type { Signal } from './workout-signals.ts';
import { beep, say, vibrate, voiceFor } from './workout-voice.ts';

/** Gives the signals of a workout as they are wanted, and says which this browser can give. */
export function useSignals(workout: DetailBySection['fitness']) {
  const { locale, messages } = useLanguage();
  const texts = messages.fitness;
  const [settings, setSettings] = useState(readSettings);
  const voice = useVoice(locale);
  const words = ({ count, begins }: Signal): string | undefined => {
    if (count) return String(count);
    if (!begins) return texts.finished;
    const movement =
      begins.movement === undefined ? undefined : workout.movements?.[begins.movement];
    // Names that are in English would be spoken as if they were not.
    const name = workout.lang ? undefined : movement?.name;
    const side = begins.side && (begins.side === 'left' ? texts.leftSide : texts.rightSide);
    if (begins.kind === 'work' || begins.kind === 'reps')
      return [name ?? texts.work, side].filter(Boolean).join(', ');
    const next = name && fill(texts.upNext, { movement: name }, locale);
    const kind = { rest: texts.rest, ready: texts.getReady, step: undefined }[begins.kind];
    return [kind, next, side].filter(Boolean).join('. ');
  };
  return {
    settings,
    change: (next: Settings) => {
      setSettings(next);
      keepSettings(next);
    },
    offered: {
      beeps: typeof AudioContext !== 'undefined',
      voice: voice !== undefined,
      vibration: typeof navigator.vibrate === 'function',
    } satisfies Settings,
    give: (signal: Signal) => {
      if (settings.beeps) beep(signal.tone);
      if (settings.vibration) vibrate(signal.tone);
      const said = settings.voice && voice && words(signal);
      if (said) say(said, voice);
    },
  };
}

/** The voice for a language, as soon as the browser knows its voices. */
function useVoice(locale: string): SpeechSynthesisVoice | undefined {
  const [voice, setVoice] = useState(() => voiceFor(locale));
  useEffect(() => {
    const synthesis = globalThis.speechSynthesis;
    if (!synthesis?.addEventListener) return;
    const find = () => setVoice(voiceFor(locale));
    find();
    synthesis.addEventListener('voiceschanged', find);
    return () => {
      synthesis.removeEventListener('voiceschanged', find);
      synthesis.cancel();
    };
  }, [locale]);
  return voice;
}
