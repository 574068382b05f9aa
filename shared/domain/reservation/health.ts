import type { LocalDate } from '../kernel/time/local-date.ts';
import type { OptionFlag } from '../venue/guest-form.ts';
import { healthEnds, MAX_KEPT } from '../venue/retention.ts';
import type { Reservation } from './reservation.ts';

/** Options that reveal what somebody must not eat; the others only concern the table. */
const OF_HEALTH: readonly OptionFlag[] = ['gluten', 'lactose', 'cheese'];

/** Whether the kitchen must know of it for the guest's health. */
export const isAllergy = (option: OptionFlag): boolean => OF_HEALTH.includes(option);

/** Whether a reservation says anything about its guest's health. Any diet counts: some are kept for medical reasons. */
export const saysHealth = ({ diets = [], options = [] }: Pick<Reservation, 'diets' | 'options'>): boolean =>
  diets.length > 0 || options.some(isAllergy);

/**
 * The latest instant at which health data are erased, whatever the venue has set: noon UTC of the thirtieth day after
 * the visit, which is that date in nearly every time zone.
 */
export const healthEndsAt = (date: LocalDate): number =>
  Date.parse(`${healthEnds(date, MAX_KEPT.healthDays)}T12:00:00Z`);

/** The reservation without its diets and health options; null when it has none. */
export function withoutHealth(before: Reservation, at: number): Reservation | null {
  if (!saysHealth(before)) return null;
  const { diets: _, options = [], ...rest } = before;
  const needs = options.filter((option) => !isAllergy(option));
  return {
    ...rest,
    ...(needs.length > 0 && { options: needs }),
    revision: before.revision + 1,
    history: [...before.history, { at, actor: { kind: 'clock' }, action: 'forgetHealth' }],
  };
}
