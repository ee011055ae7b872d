import { describe, expect, it } from 'vitest';
import type { Card, SectionId } from '../../../../../runtime/contract.ts';
import {
  itemOfWeek,
  sectionOfWeek,
  weekOf,
} from '../../../../../runtime/features/mine/week-pick.ts';

const SECTIONS: SectionId[] = ['ebooks', 'games', 'fitness'];

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}` }) as Card);

describe('a week', () => {
  it('begins on Monday and ends on Sunday', () => {
    const monday = weekOf(new Date(2026, 10, 23, 0, 0));
    expect(weekOf(new Date(2026, 10, 22, 23, 59))).toBe(monday - 1);
    expect(weekOf(new Date(2026, 10, 29, 23, 59))).toBe(monday);
    expect(weekOf(new Date(2026, 10, 30))).toBe(monday + 1);
  });

  it.each([
    // ISO 8601 has the first days of 2027 in week 53 of 2026, the last days of 2024 in week 1 of 2025.
    [new Date(2026, 11, 28), new Date(2027, 0, 3), new Date(2027, 0, 4)],
    [new Date(2024, 11, 30), new Date(2025, 0, 5), new Date(2025, 0, 6)],
  ])('goes on over the end of a year: %s', (first, last, next) => {
    expect(weekOf(last)).toBe(weekOf(first));
    expect(weekOf(next)).toBe(weekOf(first) + 1);
  });
});

describe('the pick of a week', () => {
  it('is of another section each week', () => {
    const picked = [2_970, 2_971, 2_972, 2_973].map((week) => sectionOfWeek(week, SECTIONS));
    expect(picked).toEqual(['ebooks', 'games', 'fitness', 'ebooks']);
    expect(sectionOfWeek(2_970, [])).toBeUndefined();
  });

  it('is each item of a section before one comes again', () => {
    const weeks = Array.from({ length: 7 }, (_, turn) => 2_970 + turn * SECTIONS.length);
    const picked = weeks.map((week) => itemOfWeek(week, SECTIONS.length, items(7))?.id);
    expect(new Set(picked).size).toBe(7);
  });

  it('is the same all week, and none of an empty list', () => {
    expect(itemOfWeek(2_970, 3, items(5))).toEqual(itemOfWeek(2_970, 3, items(5)));
    expect(itemOfWeek(2_970, 3, [])).toBeUndefined();
  });
});
