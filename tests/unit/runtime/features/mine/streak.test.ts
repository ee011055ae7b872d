// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  localDay,
  noteWorkout,
  workoutDays,
} from '../../../../../runtime/common/device/workout-days.ts';
import { lastSeven, streakOf } from '../../../../../runtime/features/mine/streak.ts';

const zone = process.env.TZ;

beforeEach(() => localStorage.clear());
afterEach(() => {
  process.env.TZ = zone;
});

describe('days in a row', () => {
  const now = new Date(2026, 10, 23, 9);

  it.each([
    ['none', [], 0],
    ['today', ['2026-11-23'], 1],
    ['yesterday, as today is not over', ['2026-11-22'], 1],
    ['the day before only', ['2026-11-21'], 0],
    ['three, in any order', ['2026-11-22', '2026-11-23', '2026-11-21'], 3],
    ['those since a gap', ['2026-11-23', '2026-11-22', '2026-11-20', '2026-11-19'], 2],
    ['days to come', ['2026-11-25', '2026-11-24'], 0],
  ])('are counted: %s', (_, days, streak) => {
    expect(streakOf(days, now)).toBe(streak);
  });

  it('go on over the end of a year and a leap day', () => {
    expect(streakOf(['2027-01-01', '2026-12-31'], new Date(2027, 0, 1))).toBe(2);
    expect(streakOf(['2028-03-01', '2028-02-29', '2028-02-28'], new Date(2028, 2, 1))).toBe(3);
  });

  it.each([
    // Forward in the night to 29 March, in Beirut at midnight itself, and back in the night to 25 October.
    ['Europe/Warsaw', ['2026-03-30', '2026-03-29', '2026-03-28']],
    ['Asia/Beirut', ['2026-03-30', '2026-03-29', '2026-03-28']],
    ['Europe/Warsaw', ['2026-10-26', '2026-10-25', '2026-10-24']],
  ])('go on where clocks change: %s', (place, days) => {
    process.env.TZ = place;
    expect(streakOf(days, new Date(`${days[0]}T00:30`))).toBe(3);
    expect(streakOf(days, new Date(`${days[0]}T23:30`))).toBe(3);
  });
});

describe('a finished workout', () => {
  it('counts for the day by the calendar of whoever did it', () => {
    process.env.TZ = 'America/Los_Angeles';
    expect(noteWorkout(new Date('2026-11-24T06:30:00Z'))).toEqual(['2026-11-23']);
    process.env.TZ = 'Asia/Dubai';
    expect(localDay(new Date('2026-11-23T21:00:00Z'))).toBe('2026-11-24');
  });

  it('counts once a day', () => {
    noteWorkout(new Date(2026, 10, 22, 8));
    noteWorkout(new Date(2026, 10, 23, 8));
    noteWorkout(new Date(2026, 10, 23, 20));
    expect(workoutDays()).toEqual(['2026-11-23', '2026-11-22']);
  });

  it('is one of the last seven days, of which today is the last', () => {
    const week = lastSeven(['2026-11-17', '2026-11-16', '2026-11-23'], new Date(2026, 10, 23, 1));
    expect(week.map(({ done }) => done)).toEqual([true, false, false, false, false, false, true]);
    expect(week.map(({ date }) => localDay(date))[0]).toBe('2026-11-17');
  });

  it('is none where something else is stored', () => {
    localStorage.setItem('portico:days', '["yesterday", 7, "2026-11-23"]');
    expect(workoutDays()).toEqual(['2026-11-23']);
  });
});
