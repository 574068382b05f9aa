import type { Issue, RefusalCode } from '#shared/contracts/errors.ts';

/** Whether an issue at a path is shown beside a field: the path is the field, or an entry of it. */
export const isAt = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

/** The issue of a field; for a list also that of one of its entries. */
export const issueAt = (issues: readonly Issue[], field: string): Issue | null =>
  issues.find(({ path }) => isAt(path, field)) ?? null;

/** Why a call was refused, for where there is no field: the issue of the first entry, or else the refusal itself. */
export const whyOf = (refused: {
  readonly errorid: RefusalCode;
  readonly issues?: readonly Issue[] | undefined;
}): Issue['code'] => refused.issues?.[0]?.code ?? refused.errorid;

/** The first issue that is not shown beside any of these fields. */
export const untaken = (issues: readonly Issue[], fields: readonly string[]): Issue | null =>
  issues.find(({ path }) => !fields.some((field) => isAt(path, field))) ?? null;
