import type { Actor, Reservation } from './reservation.ts';

type Doing = { readonly at: number; readonly actor: Actor & { readonly kind: 'user' }; readonly open: number };

/**
 * Records that the venue has received what was still open of the agreed deposit (minor units), or takes that back.
 * `already`: it is recorded so.
 * `notAllowed`: no deposit was agreed, a provider moved the money, or the guest's data were erased.
 */
export function receiveDeposit(
  before: Reservation,
  paid: boolean,
  { at, actor, open }: Doing,
): Reservation | 'already' | 'notAllowed' {
  const { received, deposit, payment, ...rest } = before;
  if (!deposit || before.erased) return 'notAllowed';
  if (paid ? payment === 'paid' : payment === 'required') return 'already';
  if (paid ? payment !== 'required' : !received) return 'notAllowed';
  const entry = { at, actor, action: paid ? 'depositPaid' : 'depositOpen', reason: String(received?.amount ?? open) };
  return {
    ...rest,
    deposit,
    payment: paid ? 'paid' : 'required',
    ...(paid && { received: { amount: open, at, by: actor.name } }),
    revision: before.revision + 1,
    history: [...before.history, entry],
  };
}
