import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from '../../common/router.tsx';
import { useHydrated } from '../../common/use-hydrated.ts';

/** How long nobody types before the address says what was typed, in milliseconds. Browsers allow few changes of it. */
const PAUSE = 400;

/** What is searched for. */
export interface Query {
  text: string;
  /** Takes what the field holds. */
  change: (text: string) => void;
  /** Has the address say it now, before it is left. */
  keep: () => void;
}

/**
 * What is searched for: the address keeps it, for the way back and for who is sent it. The prerendered page
 * knows no address and starts with nothing.
 * @param field keeps its own text, so that nobody waits for a letter.
 */
export function useQuery(field: RefObject<HTMLInputElement | null>): Query {
  const hydrated = useHydrated();
  const [parameters, setParameters] = useSearchParams();
  const asked = (hydrated && parameters.get('q')) || '';
  const [text, setText] = useState(asked);
  const kept = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    const typed = field.current?.value.trim() ?? '';
    if (typed === kept.current) return;
    kept.current = typed;
    setParameters(new URLSearchParams(typed && { q: typed }), { replace: true });
  }, [field, setParameters]);
  const change = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, PAUSE);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // What was typed before the app ran still stands in the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field is taken over
  useLayoutEffect(() => {
    if (!field.current?.value) return;
    kept.current = new URLSearchParams(window.location.search).get('q') ?? '';
    change(field.current.value);
  }, []);
  useLayoutEffect(() => {
    // What the address asks for: when the page is opened, or by a link while it is.
    if (asked === kept.current || !field.current) return;
    kept.current = asked;
    field.current.value = asked;
    setText(asked);
  }, [asked, field]);
  return { text, change, keep };
}
