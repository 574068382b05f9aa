import type { Diet, GuestForm, OptionFlag } from '../venue/guest-form.ts';
import type { Actor, Reservation } from './reservation.ts';

/** What the guest ticks now; absent: as before. */
export type Ticked = {
  readonly options?: readonly OptionFlag[] | undefined;
  readonly diets?: readonly Diet[] | undefined;
};

/**
 * The reservation with the guest's corrected options and diets, which never need a new place: the same object if
 * nothing changes. Of others than the venue's form offers only those stay that the reservation had already.
 */
export function correctWishes(before: Reservation, form: Pick<GuestForm, 'options' | 'diets'>, ticked: Ticked) {
  const options = corrected(before.options, form.options, ticked.options);
  const diets = corrected(before.diets, form.diets, ticked.diets);
  if (!options && !diets) return before;
  return { ...before, ...(options && { options }), ...(diets && { diets }) };
}

/** Null when nothing changes. */
function corrected<F extends string>(had: readonly F[] = [], offered: readonly F[], now?: readonly F[]): F[] | null {
  if (!now) return null;
  const next = [...new Set([...offered, ...had])].filter((flag) => now.includes(flag));
  return next.length === had.length && next.every((flag) => had.includes(flag)) ? null : next;
}

/** The corrected reservation as a step of its own, when nothing else about it changes. */
export const asCorrected = (
  corrected: Reservation,
  doing: { readonly at: number; readonly actor: Actor },
): Reservation => ({
  ...corrected,
  revision: corrected.revision + 1,
  history: [...corrected.history, { ...doing, action: 'correctWishes' }],
});
