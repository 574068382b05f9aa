import { amountIn } from './bill-row.ts';
import { consentIn, localeIn } from './cells.ts';
import { dateIn, startIn } from './dates.ts';
import { figureIn } from './judge.ts';

const isDate = (cell: string) => dateIn(cell, 'day first') !== null || dateIn(cell, 'month first') !== null;
const isFigure = (cell: string) => figureIn(cell) !== null;
const isConsent = (cell: string) => consentIn(cell) !== 'neither';
const isName = (cell: string) => /\p{L}/u.test(cell) && !cell.includes('@');

/** The expected look of a field's cells; all other fields accept any text. */
const LOOKS: Readonly<Record<string, (cell: string) => boolean>> = {
  ...{ name: isName, firstName: isName, lastName: isName },
  ...{ date: isDate, birthdate: isDate, lastVisit: isDate },
  start: (cell) => startIn(cell) !== null,
  amount: (cell) => amountIn(cell) !== null,
  email: (cell) => cell.includes('@'),
  phone: (cell) => (cell.match(/\d/g) ?? []).length >= 5,
  ...{ adults: isFigure, children: isFigure, highchairs: isFigure },
  ...{ visits: isFigure, noShows: isFigure, cancelled: isFigure },
  locale: (cell) => localeIn(cell) !== undefined,
  ...{ promo: isConsent, privacy: isConsent },
};

/** The number of lines that are checked. */
const ENOUGH = 200;

/**
 * Whether any cell of a column looks like its field, because the heading alone may be misleading. Empty cells do not
 * count.
 */
export const holdsIn =
  (lines: readonly (readonly string[])[]) =>
  (field: string, column: number): boolean => {
    const looks = LOOKS[field];
    const cells = lines.slice(0, ENOUGH).flatMap((line) => line[column]?.trim() || []);
    return looks === undefined || cells.length === 0 || cells.some(looks);
  };
