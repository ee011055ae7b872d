import { useEffect, useState } from 'react';

/** How many whole seconds there are until a time (milliseconds since the epoch), counted down to 0. */
export function useSecondsUntil(time: number): number {
  const left = () => Math.max(0, Math.ceil((time - Date.now()) / 1000));
  const [now, setNow] = useState(() => ({ time, seconds: left() }));
  // Another time counts at once, not only at the next tick.
  const seconds = now.time === time ? now.seconds : left();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left follows from the time
  useEffect(() => {
    const ticking = setInterval(() => setNow({ time, seconds: left() }), 1000);
    return () => clearInterval(ticking);
  }, [time]);
  return seconds;
}
