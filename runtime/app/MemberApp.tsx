import { type ComponentType, useEffect, useState } from 'react';
import { setCardBadges } from '../common/card-badges.ts';
import { idle } from '../common/idle.ts';
import { useAuth } from '../common/use-auth.ts';

/** Fetches what makes the portal an app for subscribers, when nothing else is to be done. */
export function MemberApp() {
  const isMember = useAuth().state === 'signed-in';
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    if (!isMember) return;
    let isOver = false;
    idle()
      .then(() =>
        Promise.all([
          import('../features/installed/InstalledApp.tsx'),
          import('../features/mine/CardBadge.tsx'),
        ]),
      )
      .then(([installed, { cardBadges }]) => {
        if (isOver) return;
        setLoaded(() => installed.default);
        setCardBadges(cardBadges);
      })
      // The portal does without.
      .catch(() => {});
    return () => {
      isOver = true;
      setCardBadges();
    };
  }, [isMember]);
  return isMember && Loaded && <Loaded />;
}
