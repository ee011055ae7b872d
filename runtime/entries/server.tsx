import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { App, AppShell } from '../app/App.tsx';
import { preloadAllPages } from '../app/routes.tsx';
import { DataStore } from '../common/data-store.ts';
import { ANY_PATH } from '../common/paths.ts';
import { FixedLocation } from '../common/router.tsx';
import { TitleContext } from '../common/use-page-title.ts';
import type { ServerModule } from '../contract.ts';

// With the code of every page at hand, rendering never waits.
await preloadAllPages();

/** Renders a public page of a site. Pure: the same site, path and data give the same markup. */
export const render: ServerModule['render'] = (path, site, preloaded) =>
  renderAt(path, site.brand.title, <App site={site} data={new DataStore(preloaded)} />);

/** Renders the frame in which the detail pages appear. */
export const renderShell: ServerModule['renderShell'] = (site) =>
  renderAt(ANY_PATH, site.brand.title, <AppShell site={site} data={new DataStore()} />);

function renderAt(path: string, defaultTitle: string, app: ReactNode) {
  let title = defaultTitle;
  const announce = (announced: string) => {
    title = announced;
  };
  const html = renderToString(
    <FixedLocation path={path}>
      <TitleContext value={announce}>{app}</TitleContext>
    </FixedLocation>,
  );
  return { html, title };
}
