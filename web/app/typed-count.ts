import type { IssueCode } from '#shared/contracts/errors.ts';

/** What is wrong with how many were typed; nothing with what is in bounds, both included, or with an empty field. */
export function countIssue(typed: string, least: number, most: number): IssueCode | null {
  if (typed.trim() === '') return null;
  const count = Number(typed);
  if (!Number.isInteger(count)) return 'field.wholeNumber';
  if (count < least) return 'field.tooSmall';
  return count > most ? 'field.tooLarge' : null;
}
