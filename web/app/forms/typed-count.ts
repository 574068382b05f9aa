import type { IssueCode } from '#shared/contracts/errors.ts';

/** The issue with a typed number; null when it is within the bounds (inclusive) or empty. */
export function countIssue(typed: string, least: number, most: number): IssueCode | null {
  if (typed.trim() === '') return null;
  const count = Number(typed);
  if (!Number.isInteger(count)) return 'field.wholeNumber';
  if (count < least) return 'field.tooSmall';
  return count > most ? 'field.tooLarge' : null;
}
