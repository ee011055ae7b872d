// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
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
    <MemoryRouter>
      <SiteContext value={site}>
        <LanguageProvider>
          <ErrorBoundary messages={site.messages}>
            <Suspense fallback="waiting">{page}</Suspense>
          </ErrorBoundary>
        </LanguageProvider>
      </SiteContext>
    </MemoryRouter>,
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
    show(<Page />);
    await retriesPass();
    expect(load).toHaveBeenCalledTimes(4);
    expect(screen.getByRole('heading').textContent).toBe('You are offline');

    // Pressed too early, it tries in vain, and says so again.
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await retriesPass();
    expect(load).toHaveBeenCalledTimes(8);

    load.mockResolvedValue({ default: () => 'the page' });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await retriesPass();
    expect(screen.getByText('the page')).toBeDefined();
    online.mockRestore();
  });
});
