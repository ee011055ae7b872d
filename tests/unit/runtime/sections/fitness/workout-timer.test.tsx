// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteContext } from '../../../../../runtime/common/use-site.ts';
import type { DetailBySection } from '../../../../../runtime/contract.ts';
import { LanguageProvider } from '../../../../../runtime/features/language/LanguageProvider.tsx';
import { WorkoutTimer } from '../../../../../runtime/sections/fitness/WorkoutTimer.tsx';
import { fixtureData, fixtureSite } from '../../fixture.ts';

const { items } = fixtureData()['/data/fitness-details.json'] as {
  items: DetailBySection['fitness'][];
};
const [tabata, challenge] = items as [DetailBySection['fitness'], DetailBySection['fitness']];

beforeEach(() => {
  vi.useFakeTimers();
  // Scrolling is not in jsdom.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function start(workout: DetailBySection['fitness']) {
  const close = vi.fn();
  render(
    <SiteContext value={fixtureSite()}>
      <LanguageProvider>
        <WorkoutTimer workout={workout} onClose={close} />
      </LanguageProvider>
    </SiteContext>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** What is read out; a figure and its unit have a no-break space between them. */
const said = () =>
  [screen.getByRole('status'), screen.getByRole('timer')].map((one) =>
    one.textContent?.replaceAll('\u00a0', ' '),
  );

/** Lets time pass without a tick, as on a phone that sleeps, and then wakes the page. */
function sleep(seconds: number) {
  vi.setSystemTime(Date.now() + seconds * 1_000);
  act(() => vi.advanceTimersByTime(250));
}

describe('a workout with a clock', () => {
  it('is in the round and at the second that it would be in after the page slept', () => {
    start(tabata);
    press('Next');
    expect(said()).toEqual(['Round 1 of 8Work', '20 s left']);
    sleep(95);
    expect(said()).toEqual(['Round 4 of 8Work', '15 s left']);
  });

  it('stands still while it is paused, and goes on from there', () => {
    start(tabata);
    press('Next');
    sleep(5);
    press('Pause');
    sleep(3_600);
    expect(said()).toEqual(['Round 1 of 8Work', '15 s left']);
    press('Resume');
    sleep(4);
    expect(said()).toEqual(['Round 1 of 8Work', '11 s left']);
  });

  it('is called an interval timer', () => {
    start(tabata);
    expect(screen.getByRole('region', { name: 'Interval timer' })).toBeDefined();
  });
});

it('a workout without a clock is not called a timer', () => {
  start(challenge);
  expect(screen.getByRole('region', { name: 'Steps to follow' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Interval timer' })).toBeNull();
});
