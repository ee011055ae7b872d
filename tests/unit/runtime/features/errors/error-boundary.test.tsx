// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from '../../../../../runtime/common/lazy-page.tsx';
import { SiteContext } from '../../../../../runtime/common/use-site.ts';
import { ErrorBoundary } from '../../../../../runtime/features/errors/ErrorBoundary.tsx';
import { LanguageProvider } from '../../../../../runtime/features/language/LanguageProvider.tsx';
import { fixtureSite } from '../../fixture.ts';
import { startAfresh } from '../../render-site.tsx';

startAfresh();
beforeEach(() => {
  vi.useFakeTimers();
  // React tells of every error that a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const site = fixtureSite();

function show(page: React.ReactNode) {
  render(
    <SiteContext value={site}>
      <LanguageProvider>
        <ErrorBoundary messages={site.messages}>{page}</ErrorBoundary>
      </LanguageProvider>
    </SiteContext>,
  );
}

/** All the pauses before the three retries: 1 s, 2 s and 4 s. */
const retriesPass = () => act(() => vi.advanceTimersByTimeAsync(7_000));

describe('ErrorBoundary', () => {
  it('shows the fallback screen with a way home when a page breaks', () => {
    const Broken = () => {
      throw new Error('broken');
    };
    show(<Broken />);
    expect(screen.getByRole('heading').textContent).toBe('Unexpected Application Error!');
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  });

  it('tells a lost connection from a broken page, and tries again when it is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn<() => Promise<{ default: () => string }>>();
    load.mockRejectedValue(new Error('no connection'));
    const { Page } = lazyPage(load as never);
    show(<Page waiting="waiting" />);
    await retriesPass();
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading').textContent).toBe('You are offline');

    // Pressed too early, it tries in vain, and says so again.
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await retriesPass();
    expect(load).toHaveBeenCalledTimes(2);

    load.mockResolvedValue({ default: () => 'the page' });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await retriesPass();
    expect(screen.getByText('the page')).toBeDefined();
    online.mockRestore();
  });

  it('loads a page afresh whose code is gone, and says what is the matter if that was in vain', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    const failure = new TypeError('Failed to fetch dynamically imported module: /assets/a.1.js');
    const load = vi.fn().mockRejectedValue(failure);
    const page = () => lazyPage(load as never).Page;
    const First = page();
    show(<First waiting="waiting" />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(load).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Loading...');

    // The same after the reload.
    cleanup();
    const Second = page();
    show(<Second waiting="waiting" />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading').textContent).toBe('This page has changed');
    fireEvent.click(screen.getByRole('button', { name: 'Reload page' }));
    expect(reload).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });
});
