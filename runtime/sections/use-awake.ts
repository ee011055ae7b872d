import { useEffect } from 'react';

/** Keeps the screen on, where the browser can: nobody touches a phone that lies beside the mat or the stove. */
export function useAwake(active: boolean) {
  useEffect(() => {
    if (!active || !navigator.wakeLock) return;
    let lock: Promise<WakeLockSentinel | undefined>;
    // A hidden page loses its lock, and is refused one: it asks again when it is seen.
    const ask = () => {
      lock = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      lock.then((held) => held?.release());
    };
  }, [active]);
}
