import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '../../common/after-paint.ts';
import { idle } from '../../common/idle.ts';
import { isDear } from '../../common/is-dear.ts';
import { loadCode } from '../../common/load-code.ts';
import { useLocation } from '../../common/router.tsx';
import { useAuth } from '../../common/use-auth.ts';
import { useLanguage } from '../../common/use-language.ts';
import { useSite } from '../../common/use-site.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Account } from './Account.tsx';
import { NavLinks } from './NavLinks.tsx';

/** The drawer's id, by which the menu button opens it. */
export const DRAWER_ID = 'pt-drawer';

type More = Awaited<ReturnType<typeof loadParts>>;

/** What a first visit does without, and what is seen only once the drawer is open. */
const loadParts = () => import('../drawer/DrawerMore.tsx');

/**
 * The navigation of small screens. A native popover: opening, closing, Escape and the way back of
 * the focus work before any script has run, and cost none.
 */
export function Drawer() {
  const { brand } = useSite();
  const { messages } = useLanguage();
  const drawer = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const [more, setMore] = useState<More>();
  // Without it the drawer has the sections and the account, which is what one opens it for.
  const loadMore = useRef(() => loadCode(loadParts).then(setMore, () => undefined));
  const isMember = useAuth().state === 'signed-in';
  // For subscribers it is whole when it opens, also without a network, and nothing moves under a finger.
  useEffect(() => {
    if (isMember && !isDear()) void idle().then(loadMore.current);
  }, [isMember]);
  useEffect(() => {
    if (more) void layOut(drawer.current);
  }, [more]);
  useEffect(() => {
    if (isOpen(drawer.current)) {
      setBehind(drawer.current, true);
      loadMore.current();
    }
    const closeUnneeded = () => {
      if (isOpen(drawer.current) && !isNeeded(drawer.current)) drawer.current.hidePopover();
    };
    addEventListener('resize', closeUnneeded);
    return () => removeEventListener('resize', closeUnneeded);
  }, []);
  return (
    <div
      id={DRAWER_ID}
      ref={drawer}
      popover="auto"
      className="pt-drawer"
      // What lies behind it is made inert, which says the same as `aria-modal`.
      role="dialog"
      aria-label={messages.common.menu}
      // Before it closes, or the button that opened it could not take the focus back.
      onBeforeToggle={({ newState, currentTarget }) => {
        if (newState === 'closed') barBeside(currentTarget).inert = false;
        else loadMore.current();
      }}
      onToggle={({ newState, currentTarget }) => {
        if (newState === 'open') close.current?.focus();
        // The browser goes through all that it holds, which would keep the drawer waiting.
        afterPaint(() => setBehind(currentTarget, isOpen(currentTarget)));
        if (newState === 'open') delete currentTarget.dataset.laidOut;
        else if (more) void layOut(currentTarget);
      }}
    >
      <div className="pt-drawer-head">
        <span className="pt-brand">
          <img src={brand.logo} alt="" width="32" height="32" loading="lazy" />
          <span>{brand.name}</span>
        </span>
        <button
          type="button"
          ref={close}
          className="pt-icon-button"
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
          aria-label={messages.common.closeMenu}
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={messages.nav.main}>
        <NavLinks icons={more?.icons} />
      </nav>
      {more && <more.default />}
      <CloseOnVisit drawer={drawer} />
      {/* Closed first, so that the message about it is within reach, and the focus goes back. */}
      <Account beforeSignOut={() => drawer.current?.hidePopover()} />
    </div>
  );
}

/** Closes the drawer when a link is followed, also one to the page that is there already. */
function CloseOnVisit({ drawer }: { drawer: RefObject<HTMLElement | null> }) {
  const location = useLocation();
  const shown = useRef(location);
  // Before the other page is painted, so that the browser lays it out but once.
  useLayoutEffect(() => {
    // It may have been opened before the script ran.
    if (shown.current === location) return;
    shown.current = location;
    if (!isOpen(drawer.current)) return;
    setBehind(drawer.current, false);
    drawer.current.hidePopover();
  }, [location, drawer]);
  return null;
}

/**
 * Has the browser lay the closed drawer out in an idle moment, out of sight, so that opening it has only to show it.
 * While it is open the mark is gone: closing it has only to take it away.
 */
async function layOut(drawer: HTMLElement | null): Promise<void> {
  await idle();
  drawer?.toggleAttribute('data-laid-out', !isOpen(drawer));
}

/** Whether it is open. A plain `:popover-open` would throw where popovers are unknown. */
function isOpen(drawer: HTMLElement | null): drawer is HTMLElement {
  return drawer?.matches(':is(:popover-open)') ?? false;
}

/** Whether the bar shows the button that opens it, which the styles hide where the sections fit. */
function isNeeded(drawer: HTMLElement): boolean {
  const button = drawer.parentElement?.querySelector('.pt-menu-button');
  return !button || getComputedStyle(button).visibility === 'visible';
}

/** What stands in the bar, the button that opens the drawer in it. */
const barBeside = (drawer: HTMLElement) => drawer.previousElementSibling as HTMLElement;

/** Takes what lies behind the drawer out of reach, for the keyboard and for screen readers. */
function setBehind(drawer: HTMLElement, behind: boolean): void {
  const others = [barBeside(drawer), ...(drawer.closest('.pt-bar')?.parentElement?.children ?? [])];
  for (const other of others) {
    if (other instanceof HTMLElement && !other.contains(drawer)) other.inert = behind;
  }
}
