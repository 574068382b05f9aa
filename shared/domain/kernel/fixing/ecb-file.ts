import { parseLocalDate } from '../time/local-date.ts';
import { elements } from '../xml.ts';
import type { Fixing } from './fixing.ts';

const DAY = /<Cube\s+time=(["'])(\d{4}-\d{2}-\d{2})\1\s*>([\s\S]*?)<\/Cube>/g;
const RATE = /<Cube\s+currency=(["'])([A-Z]{3})\1\s+rate=(["'])(\d{1,9}(?:\.\d{1,6})?)\3\s*\/>/g;

/** Every day has the dollar; a file of fewer currencies than this was cut off. */
const MIN_RATES = 10;

/**
 * The fixings in a file of the European Central Bank (`eurofxref`), the latest first; its days have one element each with
 * the currencies inside. Null: it is no such file, or not whole.
 */
export function readEcbFile(xml: string): readonly Fixing[] | null {
  const [envelope] = elements(xml, 'Envelope');
  if (envelope === undefined) return null;
  const fixings = [...envelope.matchAll(DAY)].map(([, , day = '', inside = '']) => {
    const rates = [...inside.matchAll(RATE)].map(
      ([, , currency = '', , rate = '']) => [currency, microsOf(rate)] as const,
    );
    return { date: parseLocalDate(day), rates: Object.fromEntries(rates.filter(([, micros]) => micros > 0)) };
  });
  const whole = fixings.flatMap(({ date, rates }): Fixing[] =>
    date !== null && 'USD' in rates && Object.keys(rates).length >= MIN_RATES ? [{ date, rates }] : [],
  );
  if (whole.length === 0 || whole.length < fixings.length) return null;
  return whole.toSorted((a, b) => (a.date < b.date ? 1 : -1));
}

/** `1.0557` as 1,055,700, without the rounding of a float. */
function microsOf(rate: string): number {
  const [units = '', part = ''] = rate.split('.');
  return Number(units) * 1_000_000 + Number(part.padEnd(6, '0'));
}
