import type { Minute } from '../../kernel/time/local-date.ts';
import type { MealId } from '../meals.ts';
import type { VenueRules } from '../rules.ts';
import { type DepositStay, depositFor } from './deposit-for.ts';
import type { Deposit } from './rule.ts';

type Timed = { readonly start: Minute; readonly meal: MealId };
type Party = Pick<DepositStay, 'date' | 'adults' | 'children'>;

/** The times of a day, each with the deposit that would apply to this party; most have none. */
export const slotDeposits = <Slot extends Timed>(
  rules: VenueRules,
  party: Party,
  slots: readonly Slot[],
  now: number,
): (Slot & { deposit?: Deposit })[] =>
  slots.map((slot) => {
    const deposit = depositFor(rules, { ...party, start: slot.start, meal: slot.meal }, now);
    return deposit ? { ...slot, deposit } : slot;
  });
