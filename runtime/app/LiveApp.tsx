import { useEffect, useState } from 'react';
import type { DataStore } from '../common/data-store.ts';
import { onSite } from '../common/live-site.ts';
import type { Site } from '../contract.ts';
import { App } from './App.tsx';
import { dataOf } from './routes.tsx';

/**
 * The portal under `portico dev`: shows what its site has become, in place. What was typed, the scroll and
 * the session stay, since React keeps what is the same.
 */
export function LiveApp({ site, data }: { site: Site; data: DataStore }) {
  const [shown, show] = useState(site);
  useEffect(
    () =>
      onSite(async (next) => {
        // At hand before they are asked for: the page would show that it waits.
        await Promise.all(dataOf(location.pathname, next).map((address) => data.load(address)));
        show(next);
      }),
    [data],
  );
  return <App site={shown} data={data} />;
}
