// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Navigate,
  Router,
  useLocation,
  usePage,
  useSearchParams,
} from '../../../../runtime/common/router.tsx';
import { AppLink } from '../../../../runtime/ui/AppLink.tsx';

beforeEach(() => window.history.replaceState(null, '', '/games?q=cave'));
afterEach(cleanup);

const rendered = vi.fn();

function Where() {
  return <output>{JSON.stringify({ ...useLocation(), ...usePage() })}</output>;
}

function Link() {
  rendered();
  return (
    <AppLink to="/ebooks" state={{ search: '?q=cave' }}>
      Books
    </AppLink>
  );
}

function Filter() {
  const [query, set] = useSearchParams();
  return (
    <input
      value={query.get('q') ?? ''}
      onChange={({ target: { value } }) =>
        set(new URLSearchParams(value && { q: value }), { replace: true })
      }
    />
  );
}

const where = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const address = () => window.location.pathname + window.location.search;

describe('the router', () => {
  it('begins where the browser is', () => {
    render(
      <Router>
        <Where />
      </Router>,
    );
    expect(where()).toMatchObject({ pathname: '/games', search: '?q=cave', state: null });
  });

  it('follows a link, lets the entry remember its state, and leaves the link as it is', () => {
    render(
      <Router>
        <Where />
        <Link />
      </Router>,
    );
    const entries = window.history.length;
    rendered.mockClear();
    fireEvent.click(screen.getByRole('link'));
    expect(where()).toMatchObject({
      pathname: '/ebooks',
      search: '',
      state: { search: '?q=cave' },
    });
    expect(address()).toBe('/ebooks');
    expect(rendered).not.toHaveBeenCalled();
    expect(window.history.length).toBe(entries + 1);
    // A second time it leads where one is already.
    fireEvent.click(screen.getByRole('link'));
    expect(window.history.length).toBe(entries + 1);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    'leaves a click with %o to the browser',
    (keys) => {
      render(
        <Router>
          <Link />
        </Router>,
      );
      // The browser's own doing is kept from jsdom, which knows none.
      const isLeft = vi.fn((event: Event) => {
        const left = !event.defaultPrevented;
        event.preventDefault();
        return left;
      });
      window.addEventListener('click', isLeft, { once: true });
      fireEvent.click(screen.getByRole('link'), keys);
      expect(isLeft).toHaveReturnedWith(true);
      expect(address()).toBe('/games?q=cave');
    },
  );

  it('knows going back from going on', async () => {
    render(
      <Router>
        <Where />
        <Link />
      </Router>,
    );
    fireEvent.click(screen.getByRole('link'));
    expect(where().isReturn).toBe(false);
    await act(async () => {
      const back = new Promise((told) => window.addEventListener('popstate', told, { once: true }));
      window.history.back();
      await back;
    });
    expect(where()).toMatchObject({ pathname: '/games', search: '?q=cave', isReturn: true });
  });

  it('shows in a field at once what it puts into the address', () => {
    render(
      <Router>
        <Filter />
      </Router>,
    );
    const field = screen.getByRole('textbox') as HTMLInputElement;
    const entries = window.history.length;
    fireEvent.change(field, { target: { value: 'café & bar' } });
    expect(field.value).toBe('café & bar');
    expect(address()).toBe('/games?q=caf%C3%A9+%26+bar');
    fireEvent.change(field, { target: { value: '' } });
    expect(address()).toBe('/games');
    expect(window.history.length).toBe(entries);
  });

  it('leads on in the place of the page that leads on', () => {
    const entries = window.history.length;
    render(
      <Router>
        <Where />
        <Navigate to="/login?redirect=%2Fgames" replace state={{ from: 'games' }} />
      </Router>,
    );
    expect(where()).toMatchObject({ pathname: '/login', search: '?redirect=%2Fgames' });
    expect(where().state).toEqual({ from: 'games' });
    expect(window.history.length).toBe(entries);
  });
});
