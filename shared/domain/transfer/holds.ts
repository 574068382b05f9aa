import { consentIn, localeIn } from './cells.ts';
import { dateIn, startIn } from './dates.ts';
import { figureIn } from './judge.ts';

const isDate = (cell: string) => dateIn(cell, 'day first') !== null || dateIn(cell, 'month first') !== null;
const isFigure = (cell: string) => figureIn(cell) !== null;
const isConsent = (cell: string) => consentIn(cell) !== 'neither';
const isName = (cell: string) => /\p{L}/u.test(cell) && !cell.includes('@');

/** What a cell of a column must look like; of the others anything may stand in it. */
const LOOKS: Readonly<Record<string, (cell: string) => boolean>> = {
  ...{ name: isName, firstName: isName, lastName: isName },
  ...{ date: isDate, birthdate: isDate, lastVisit: isDate },
  start: (cell) => startIn(cell) !== null,
  email: (cell) => cell.includes('@'),
  phone: (cell) => (cell.match(/\d/g) ?? []).length >= 5,
  ...{ adults: isFigure, children: isFigure, highchairs: isFigure },
  ...{ visits: isFigure, noShows: isFigure, cancelled: isFigure },
  locale: (cell) => localeIn(cell) !== undefined,
  ...{ promo: isConsent, privacy: isConsent },
};

/** So many lines tell what a column holds. */
const ENOUGH = 200;

/** Whether any cell of a column is what its field holds: a heading by itself may say it of something else. Empty ones say nothing. */
export const holdsIn =
  (lines: readonly (readonly string[])[]) =>
  (field: string, column: number): boolean => {
    const looks = LOOKS[field];
    const cells = lines.slice(0, ENOUGH).flatMap((line) => line[column]?.trim() || []);
    return looks === undefined || cells.length === 0 || cells.some(looks);
  };
