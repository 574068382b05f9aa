import { healthEnds, LONGEST_KEPT } from '../guest/retention.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { OptionFlag } from '../venue/guest-form.ts';
import type { Reservation } from './reservation.ts';

/** Wishes that say what somebody must not eat; the others say what a table needs. */
const OF_HEALTH: readonly OptionFlag[] = ['gluten', 'lactose'];

/** Whether a reservation says something of its guest's health. What nobody eats may be that too. */
export const saysHealth = ({ diets = [], options = [] }: Pick<Reservation, 'diets' | 'options'>): boolean =>
  diets.length > 0 || options.some((option) => OF_HEALTH.includes(option));

/** When it is forgotten at the latest (instant), whatever the house sets: on the thirtieth day after the visit, wherever that is. */
export const healthEndsAt = (date: LocalDate): number =>
  Date.parse(`${healthEnds(date, LONGEST_KEPT.healthDays)}T12:00:00Z`);

/** The reservation without it. Null where there is nothing to forget. */
export function withoutHealth(before: Reservation, at: number): Reservation | null {
  if (!saysHealth(before)) return null;
  const { diets: _, options = [], ...rest } = before;
  const needs = options.filter((option) => !OF_HEALTH.includes(option));
  return {
    ...rest,
    ...(needs.length > 0 && { options: needs }),
    revision: before.revision + 1,
    history: [...before.history, { at, actor: { kind: 'clock' }, action: 'forgetHealth' }],
  };
}
