import type { Actor, Reservation } from './reservation.ts';

/**
 * The reservation under the name that the guest really has, as it goes into a commit that counts the revision. The history keeps the name that
 * stood there. First and last name, where a form had asked for them, are gone with it.
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
