import '../../../runtime/ui/index.css';
import { login, sites } from '@tenant';
import { createRoot } from 'react-dom/client';
import { App } from '../../../runtime/app/App.tsx';
import { DataStore } from '../../../runtime/common/data-store.ts';
import { Router } from '../../../runtime/common/router.tsx';
import type { Site } from '../../../runtime/contract.ts';

// An ordinary single-page app: the language is chosen by the host, each language's texts and
// each route's data are chunks of their own, and the login's library is loaded on sign-in.
const found = sites[location.hostname] ?? Object.values(sites)[0];
const root = document.getElementById('root');
if (found && root) {
  const site = (await found.site()).default as Site;
  document.documentElement.lang = site.language.locale;
  document.documentElement.dir = site.language.direction;
  // On phones the stylesheet holds pictures back until Portico's own script shows them.
  root.dataset.shown = '';
  const data = new DataStore({}, async (address) => (await found.data[address]?.())?.default);
  createRoot(root).render(
    <Router>
      <App site={site} data={data} />
    </Router>,
  );
}

// Keeps the chunk in the build. The runtime finds its adapter by an address that only Portico makes.
Object.assign(globalThis, { login });
