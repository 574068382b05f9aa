import type { Rate } from '#shared/domain/stats/rates.ts';

/** Thousandths as a percentage of the language. */
export const percent = (locale: string, thousandths: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(thousandths / 1000);

/** The interval of a rate. */
export const interval = (locale: string, { low, high }: Rate): string =>
  `${percent(locale, low)} – ${percent(locale, high)}`;

/** A change with its sign. */
export const signed = (locale: string, change: number, unit: 'percent' | 'points'): string =>
  new Intl.NumberFormat(locale, {
    signDisplay: 'exceptZero',
    ...(unit === 'percent' ? { style: 'percent' } : { maximumFractionDigits: 1 }),
  }).format(unit === 'percent' ? change / 100 : change / 10);
