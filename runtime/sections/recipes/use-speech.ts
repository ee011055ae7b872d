import { useEffect, useRef, useState } from 'react';

/** The voice of this device for a language, once it is known; undefined where it has none. */
export function useVoice(locale: string): SpeechSynthesisVoice | undefined {
  const [voice, setVoice] = useState<SpeechSynthesisVoice>();
  useEffect(() => {
    const speech = window.speechSynthesis;
    if (!speech) return;
    const [language = ''] = locale.split('-');
    const find = () => {
      // Some systems write en_GB.
      const fitting = speech.getVoices().filter(({ lang }) => lang.split(/[-_]/)[0] === language);
      setVoice(fitting.find(({ lang }) => lang.replace('_', '-') === locale) ?? fitting[0]);
    };
    find();
    // Browsers load their voices when they are first asked for.
    speech.addEventListener('voiceschanged', find);
    return () => speech.removeEventListener('voiceschanged', find);
  }, [locale]);
  return voice;
}

/** Reads a text aloud, anew whenever it or `again` changes; without a voice it is silent. */
export function useReading(
  voice: SpeechSynthesisVoice | undefined,
  text: string,
  again: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` is there to have it read once more
  useEffect(() => {
    if (!voice || !text) return;
    const said = new SpeechSynthesisUtterance(text);
    said.voice = voice;
    said.lang = voice.lang;
    speechSynthesis.speak(said);
    return () => speechSynthesis.cancel();
  }, [voice, text, again]);
}

/** What of the browser's listening is used: https://wicg.github.io/speech-api/ */
interface Recognition {
  lang: string;
  continuous: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  start(): void;
  abort(): void;
}

type Recognitions = Record<string, (new () => Recognition) | undefined>;

function recognition(): (new () => Recognition) | undefined {
  if (typeof window === 'undefined') return undefined;
  const found = window as unknown as Recognitions;
  return found.SpeechRecognition ?? found.webkitSpeechRecognition;
}

/** Whether this browser can listen at all. */
export function canListen(): boolean {
  return recognition() !== undefined;
}

/**
 * Listens in a language as long as it is on; the browser asks for the microphone by itself.
 * @param heard is given what was understood, phrase by phrase.
 * @param refused is called when there is no microphone, or none may be used.
 */
export function useListening(
  on: boolean,
  locale: string,
  heard: (phrase: string) => void,
  refused: () => void,
): void {
  const latest = useRef({ heard, refused });
  useEffect(() => {
    latest.current = { heard, refused };
  });
  useEffect(() => {
    const Found = on ? recognition() : undefined;
    if (!Found) return;
    const listener = new Found();
    let over = false;
    listener.lang = locale;
    listener.continuous = true;
    listener.onresult = ({ results }) => {
      const phrase = results[results.length - 1]?.[0]?.transcript;
      if (phrase) latest.current.heard(phrase);
    };
    listener.onerror = ({ error }) => {
      // Silence is no fault; anything else would only fail again.
      if (error === 'no-speech' || error === 'aborted') return;
      over = true;
      latest.current.refused();
    };
    // Browsers stop listening after a while of silence.
    listener.onend = () => {
      if (!over) listener.start();
    };
    listener.start();
    return () => {
      over = true;
      listener.abort();
    };
  }, [on, locale]);
}
