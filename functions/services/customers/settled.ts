import type { Entry } from '#shared/domain/credit/entry.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import { productOfMessage } from '#shared/domain/credit/prices.ts';
import type { Used } from '#shared/domain/customer/what-if.ts';
import { PURPOSES, type Purpose } from '#shared/domain/message/purposes.ts';
import type { Micros } from '#shared/domain/message/rates.ts';

/** What an entry spent for good: what was reserved less what was given back. */
const spentIn = ({ held, micros }: Entry): Micros => -held - micros;

/** What was spent on what was delivered, of the entries of a month. */
export const spentOf = (entries: readonly Entry[]): Micros =>
  entries.reduce((sum, entry) => sum + (entry.kind === 'settle' ? spentIn(entry) : 0), 0);

/** The messages that were paid for, of the entries of a month. */
export function usedIn(entries: readonly Entry[]): readonly Used[] {
  return entries.flatMap((entry) => {
    const purpose: Purpose | undefined = PURPOSES[entry.text as keyof typeof PURPOSES];
    if (entry.kind !== 'settle' || !purpose) return [];
    const product = productOfMessage(purpose.category ?? 'utility');
    return [{ product, day: dayOf(entry.at), paid: spentIn(entry) }];
  });
}
