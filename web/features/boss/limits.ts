import type { OutputOf } from '#shared/contracts/define.ts';
import type { IssueCode } from '#shared/contracts/errors.ts';
import {
  LIMIT_NAMES,
  type LimitName,
  limitsTooSmall,
  MAX_LIMIT,
  type PlatformLimits,
} from '#shared/domain/account/platform-limits.ts';
import type { Registry } from '#shared/operations/index.ts';
import { countIssue } from '#web/app/forms/typed-count.ts';
import type { TextKey } from '#web/i18n/app/texts.ts';

export type ReadLimits = OutputOf<Registry['limits']['read']>;

export const limitsKey = ['boss', 'limits'] as const;

/** Limits of one network address: parties and covers of each kind. */
export const KINDS = ['hour', 'standing', 'held', 'unreached', 'wishes'] as const;
export const OF_MESSAGES = ['messagesHour', 'messagesDay', 'bookingNumbers'] as const;
export const OF_ACCOUNTS = ['accountNumbers', 'accountGrowth', 'accountMost'] as const;

/** The limits as they stand in the fields. */
export type TypedLimits = Readonly<Record<LimitName, string>>;
export type LimitIssues = Partial<Record<LimitName, IssueCode>>;

const each = <T>(of: (name: LimitName) => T) =>
  Object.fromEntries(LIMIT_NAMES.map((name) => [name, of(name)])) as Record<LimitName, T>;

export const asTyped = (limits: PlatformLimits): TypedLimits => each((name) => String(limits[name]));

/** The typed limits, or what is wrong with them. */
export function readTyped(typed: TypedLimits): { readonly limits: PlatformLimits; readonly issues: LimitIssues } {
  const limits = each((name) => Number(typed[name]));
  const issues: LimitIssues = {};
  for (const name of limitsTooSmall(limits)) issues[name] = 'field.order';
  for (const name of LIMIT_NAMES) {
    const least = name === 'accountGrowth' ? 0 : 1;
    const issue = typed[name].trim() === '' ? 'field.required' : countIssue(typed[name], least, MAX_LIMIT);
    if (issue) issues[name] = issue;
  }
  return { limits, issues };
}

/** How a limit is named outside its group. */
export function namesOfLimit(name: LimitName): readonly TextKey<'boss'>[] {
  const kind = KINDS.find((each) => name === `${each}Parties` || name === `${each}Covers`);
  if (!kind) return [`limits.one.${name as (typeof OF_MESSAGES)[number] | (typeof OF_ACCOUNTS)[number]}`];
  return [`limits.kind.${kind}`, name.endsWith('Parties') ? 'limits.parties' : 'limits.covers'];
}
