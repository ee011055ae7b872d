/**
 * What `portico dev` adds to each page, and no build ever has: it listens for what changes in the site, and
 * shows what is wrong.
 */

import { showSite } from '../common/live-site.ts';
import type { DevMessage } from '../contract.ts';
import { dropWorkers } from '../dev/drop-workers.ts';
import { Overlay } from '../dev/overlay.ts';
import { keepScroll, restoreScroll } from '../dev/scroll.ts';
import { showLook } from '../dev/show-look.ts';

const root = document.getElementById('root');
const overlay = new Overlay();
let run: string | undefined;

function reload(): void {
  keepScroll();
  location.reload();
}

function hear(message: DevMessage): void {
  if (message.kind === 'problems') overlay.show(message.problems);
  else if (message.kind === 'hello') greet(message.run);
  else if (root) {
    showLook(message);
    showSite(message.site, message.data);
    // A page of the server itself has become one of a site.
  } else reload();
}

/** Another `dev` may have another runtime. */
function greet(said: string): void {
  if (run !== undefined && run !== said) reload();
  run = said;
}

const query = new URLSearchParams({ site: root?.dataset.site ?? '' });
const events = new EventSource(`/@portico/events?${query}`);
events.onmessage = ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as DevMessage);
addEventListener('pagehide', () => events.close());

restoreScroll();
void dropWorkers();
// The page would wait for its first touch: what is edited shows only in the living app.
dispatchEvent(new Event('pointerdown'));
