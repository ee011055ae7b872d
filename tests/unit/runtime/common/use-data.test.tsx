// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataStore } from '../../../../runtime/common/data-store.ts';
import { DataContext, useData } from '../../../../runtime/common/use-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Shown() {
  const data = useData<string>('/data/games.1.json');
  return <p>{data.state === 'loaded' ? data.data : data.state}</p>;
}

describe('a page whose data could not be loaded ahead of time', () => {
  it('asks for them again when it is shown', async () => {
    let online = false;
    const store = new DataStore({}, async () => {
      if (!online) throw new Error('no network');
      return 'the games';
    });
    const ahead = store.load('/data/games.1.json');
    await vi.runAllTimersAsync();
    await ahead;
    expect(store.read('/data/games.1.json').state).toBe('error');

    online = true;
    render(
      <DataContext value={store}>
        <Shown />
      </DataContext>,
    );
    await act(() => vi.runAllTimersAsync());
    expect(screen.getByText('the games')).toBeDefined();
  });
});
