import type { Actor, Reservation } from './reservation.ts';

/**
 * The reservation with the guest's correct name; the commit it belongs to raises the revision. The history keeps the
 * former name. First and last name, if a form had asked for them, are dropped.
 */
export function renamed(
  before: Reservation,
  name: string,
  doing: { readonly at: number; readonly actor: Actor },
): Reservation {
  if (before.contact.name === name) return before;
  const { firstName: _f, lastName: _l, ...contact } = before.contact;
  const entry = { ...doing, action: 'rename', reason: contact.name };
  return { ...before, contact: { ...contact, name }, history: [...before.history, entry] };
}
