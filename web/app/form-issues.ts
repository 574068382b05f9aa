import type { Issue, RefusalCode } from '#shared/contracts/errors.ts';

/** Whether what is wrong at a path stands beside a field: it is the field, or an entry of it. */
export const isAt = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

/** What is wrong with a field; of one that is a list, with it or with one of its entries. */
export const issueAt = (issues: readonly Issue[], field: string): Issue | null =>
  issues.find(({ path }) => isAt(path, field)) ?? null;

/** Why a call was refused, said where no field is: what is wrong with the first of its entries, or else the refusal itself. */
export const whyOf = (refused: {
  readonly errorid: RefusalCode;
  readonly issues?: readonly Issue[] | undefined;
}): Issue['code'] => refused.issues?.[0]?.code ?? refused.errorid;

/** The first of what is wrong that is shown beside none of these fields. */
export const untaken = (issues: readonly Issue[], fields: readonly string[]): Issue | null =>
  issues.find(({ path }) => !fields.some((field) => isAt(path, field))) ?? null;
