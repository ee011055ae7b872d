// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataStore } from '../../../../../runtime/common/data-store.ts';
import { onSessionOver } from '../../../../../runtime/common/server-session.ts';
import { toastStore } from '../../../../../runtime/common/toast-store.ts';
import { DataContext } from '../../../../../runtime/common/use-data.ts';
import { SiteContext } from '../../../../../runtime/common/use-site.ts';
import { InstallEntry } from '../../../../../runtime/features/installed/InstallEntry.tsx';
import InstalledApp from '../../../../../runtime/features/installed/InstalledApp.tsx';
import { LanguageProvider } from '../../../../../runtime/features/language/LanguageProvider.tsx';
import { fixtureData, fixtureSite, laterMessagesOf } from '../../fixture.ts';

const PAGE = '/data/site.a.json';
const HOUR = 60 * 60 * 1000;
const texts = laterMessagesOf('en').app as Record<
  keyof ReturnType<typeof laterMessagesOf>['app'],
  string
>;

/** A worker that notes what it is told. */
class FakeWorker extends EventTarget {
  state = 'installing';
  readonly told: unknown[] = [];
  postMessage(message: unknown): void {
    this.told.push(message);
  }
}

/** The browser's side of service workers. */
class FakeContainer extends EventTarget {
  readonly active = new FakeWorker();
  readonly registration = Object.assign(new EventTarget(), {
    active: this.active,
    waiting: null as FakeWorker | null,
    installing: null as FakeWorker | null,
    update: vi.fn(async () => {}),
  });
  readonly ready = Promise.resolve(this.registration);
  readonly register = vi.fn(async (_: string) => this.registration);

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** Lets a newer worker be found, which then waits. */
  find(): FakeWorker {
    const worker = new FakeWorker();
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    worker.state = 'installed';
    this.registration.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
}

let container: FakeContainer;
const reload = vi.fn();

beforeEach(() => {
  container = new FakeContainer();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  vi.stubGlobal('location', { ...window.location, reload, origin: 'https://pl.ripple.example' });
  reload.mockClear();
  toastStore.setState({ toasts: [] });
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open() {
  const root = Object.assign(document.createElement('div'), { id: 'root' });
  root.dataset.site = PAGE;
  document.body.append(root);
  await act(async () => {
    render(
      <SiteContext value={fixtureSite()}>
        <DataContext value={new DataStore(fixtureData())}>
          <LanguageProvider>
            <InstalledApp />
            <InstallEntry />
          </LanguageProvider>
        </DataContext>
      </SiteContext>,
      { container: root },
    );
  });
}

describe('the portal as an app', () => {
  it('tells the worker which files of the site the page has loaded past it, then and later', async () => {
    const observers: PerformanceObserverCallback[] = [];
    class FakeObserver {
      observe = vi.fn();
      disconnect = vi.fn();
      constructor(callback: PerformanceObserverCallback) {
        observers.push(callback);
      }
    }
    vi.stubGlobal('PerformanceObserver', FakeObserver);
    const load = (...entries: { name: string; workerStart?: number }[]) =>
      observers[0]?.({ getEntries: () => entries } as never, undefined as never);
    const own = (path: string, workerStart = 0) => ({
      name: `https://pl.ripple.example${path}`,
      workerStart,
    });
    await open();
    expect(container.register).toHaveBeenCalledWith('/service-worker.js');
    load(own('/assets/a.js'), own('/assets/a.js'), { name: 'https://other.example/c.js' });
    load(own('/assets/by-worker.js', 12));
    load(own('/members/b.json'));
    expect(container.active.told).toEqual([
      { kind: 'hello', page: PAGE },
      { kind: 'used', paths: ['/assets/a.js'] },
      { kind: 'used', paths: ['/members/b.json'] },
    ]);
  });

  it('does without where there are no service workers, or the browser refuses one', async () => {
    container.register.mockRejectedValue(new DOMException('', 'SecurityError'));
    await open();
    cleanup();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    await open();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks a newer worker whether it is of another release, and then the subscriber', async () => {
    await open();
    const newer = container.find();
    expect(newer.told).toEqual([{ kind: 'ask', page: PAGE }]);
    expect(screen.queryByText(texts.updateReady)).toBeNull();
    act(() => container.say({ kind: 'newer' }));
    expect(screen.getByText(texts.updateReady)).toBeDefined();
    expect(reload).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: texts.update }));
    expect(newer.told.at(-1)).toEqual({ kind: 'take-over' });
    expect(reload).not.toHaveBeenCalled();
    vi.useFakeTimers();
    container.dispatchEvent(new Event('controllerchange'));
    container.dispatchEvent(new Event('controllerchange'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('shows the newer version after three seconds where the worker before does not let go', async () => {
    await open();
    container.find();
    act(() => container.say({ kind: 'newer' }));
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: texts.update }));
    fireEvent.click(screen.getByRole('button', { name: texts.update }));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    container.dispatchEvent(new Event('controllerchange'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('asks one that waits since an earlier visit, too', async () => {
    const waiting = new FakeWorker();
    container.registration.waiting = waiting;
    await open();
    expect(waiting.told).toEqual([{ kind: 'ask', page: PAGE }]);
  });

  it('goes on as it is where nobody wants to see the newer version', async () => {
    await open();
    const newer = container.find();
    const heading = document.createElement('h1');
    heading.tabIndex = -1;
    document.body.append(heading);
    act(() => container.say({ kind: 'newer' }));
    await userEvent.click(screen.getByRole('button', { name: /dismiss|close/i }));
    expect(screen.queryByText(texts.updateReady)).toBeNull();
    expect(document.activeElement).toBe(heading);
    expect(newer.told).toHaveLength(1);
    // In another tab somebody did.
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
  });

  it('looks for a newer version when somebody comes back, once an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await open();
    const { update } = container.registration;
    const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
    comeBack();
    expect(update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(HOUR + 1);
    comeBack();
    comeBack();
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('ends the session where the server has refused what the worker had kept', async () => {
    const over = vi.fn();
    const undo = onSessionOver(over);
    await open();
    act(() => container.say({ kind: 'refused', status: 401, address: '/members/a.json' }));
    expect(over).toHaveBeenCalledTimes(1);
    undo();
  });
});

describe('without a network', () => {
  const offline = () =>
    toastStore.getState().toasts.map(({ title, description }) => [title, description]);
  const SAID = [['You are offline', texts.offline]];

  it('says what opens all the same, until there is one again', async () => {
    await open();
    expect(offline()).toEqual([]);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(offline()).toEqual(SAID);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(offline()).toEqual([]);
  });

  it('says so when the portal is opened', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    expect(offline()).toEqual(SAID);
  });
});

describe('the offer to install', () => {
  it('stands in the profile as long as the browser makes it, and comes up nowhere else', async () => {
    await open();
    expect(screen.queryByRole('button')).toBeNull();
    const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    act(() => void window.dispatchEvent(offer));
    expect(offer.defaultPrevented).toBe(true);
    await userEvent.click(await screen.findByRole('button', { name: texts.install }));
    expect(prompt).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});
