import { type ComponentType, useEffect, useState } from 'react';
import { useAuth } from '../common/use-auth.ts';

/** Fetches what makes the portal an app for subscribers, when nothing else is to be done. */
export function MemberApp() {
  const isMember = useAuth().state === 'signed-in';
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    if (!isMember) return;
    const load = () =>
      import('../features/installed/InstalledApp.tsx').then(
        (module) => setLoaded(() => module.default),
        // The portal does without.
        () => {},
      );
    // Safari has no idle callbacks.
    (window.requestIdleCallback ?? setTimeout)(load);
  }, [isMember]);
  return isMember && Loaded && <Loaded />;
}
