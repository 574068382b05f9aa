import type { DaySheet } from './sheet.ts';

/** How many parties and guests have a place on a day: not those whose table is only held for or offered to them. */
export function expectedOn({ parties }: DaySheet): { readonly parties: number; readonly covers: number } {
  const coming = parties.filter(({ status }) => status !== 'held' && status !== 'offered');
  return {
    // A party at several tables has a row for each.
    parties: coming.filter(({ part }) => !part).length,
    covers: coming.reduce((sum, { covers }) => sum + covers, 0),
  };
}
