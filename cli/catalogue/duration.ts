/** "3 days" or "6 hr 5 min", as the locale writes it; empty where there is neither. */
export function duration(
  { days = 0, minutes = 0 }: { days?: number; minutes?: number },
  locale: string,
): string {
  const parts = [
    ['day', 'long', days],
    ['hour', 'short', Math.floor(minutes / 60)],
    ['minute', 'short', minutes % 60],
  ] as const;
  return parts
    .filter(([, , value]) => value > 0)
    .map(([unit, unitDisplay, value]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value),
    )
    .join(' ');
}
