import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadCode } from '../../common/load-code.ts';
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
  // Of each visit to a page, also of one to the page that is there already.
  const { key } = useLocation();
  const shown = useRef(key);
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
  useEffect(() => {
    // It may have been opened before the script ran: only a link that is followed closes it.
    if (shown.current === key) return;
    shown.current = key;
    if (isOpen(drawer.current)) drawer.current.hidePopover();
  }, [key]);
  return (
    <div
      id={DRAWER_ID}
      ref={drawer}
      popover="auto"
      className="pt-drawer"
      role="dialog"
      aria-modal="true"
      aria-label={messages.common.menu}
      // Before it closes, or the button that opened it could not take the focus back.
      onBeforeToggle={({ newState, currentTarget }) => {
        if (newState === 'closed') setBehind(currentTarget, false);
        else loadMore.current();
      }}
      onToggle={({ newState, currentTarget }) => {
        if (newState !== 'open') return;
        setBehind(currentTarget, true);
        close.current?.focus();
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
      {/* Closed first, so that the message about it is within reach, and the focus goes back. */}
      <Account beforeSignOut={() => drawer.current?.hidePopover()} />
    </div>
  );
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

/** Takes what lies behind the drawer out of reach, for the keyboard and for screen readers. */
function setBehind(drawer: HTMLElement, behind: boolean): void {
  const bar = drawer.closest('.pt-bar');
  const others = [...(bar?.children ?? []), ...(bar?.parentElement?.children ?? [])];
  for (const other of others) {
    if (other instanceof HTMLElement && !other.contains(drawer)) other.inert = behind;
  }
}
