import { type ComponentType, useEffect, useState } from 'react';
import { idle } from '../common/idle.ts';
import { useAuth } from '../common/use-auth.ts';

/** Fetches what makes the portal an app for subscribers, when nothing else is to be done. */
export function MemberApp() {
  const isMember = useAuth().state === 'signed-in';
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    if (!isMember) return;
    idle()
      .then(() => import('../features/installed/InstalledApp.tsx'))
      .then((module) => setLoaded(() => module.default))
      // The portal does without.
      .catch(() => {});
  }, [isMember]);
  return isMember && Loaded && <Loaded />;
}
