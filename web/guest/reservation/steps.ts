import type { GuestReservation } from '../types.ts';
import type { ReservationKey } from './text.ts';

export type Step = { readonly text: ReservationKey; readonly state: 'done' | 'now' | 'next' | 'failed' };

const MESSAGE_STEPS = {
  queued: { text: 'step.sending', state: 'now' },
  sending: { text: 'step.sending', state: 'now' },
  unknown: { text: 'step.verifying', state: 'now' },
  sent: { text: 'step.verifying', state: 'now' },
  failed: { text: 'step.failed', state: 'failed' },
  delivered: { text: 'step.delivered', state: 'done' },
  read: { text: 'step.read', state: 'done' },
  answered: { text: 'step.answered', state: 'done' },
} as const satisfies Record<NonNullable<GuestReservation['message']>['state'], Step>;

/** Nothing is called booked before it is confirmed. */
const KEPT: Step = { text: 'step.kept', state: 'done' };
const BOOKED: Step = { text: 'step.booked', state: 'done' };
const FIRST: Partial<Record<GuestReservation['booking'], Step>> = {
  unconfirmed: KEPT,
  requested: { text: 'step.requested', state: 'done' },
};
const CONFIRMED: Step = { text: 'step.confirm', state: 'done' };
const ON_THE_WAY: readonly string[] = ['unconfirmed', 'confirmed', 'waitlisted', 'offered', 'requested'];

/** The steps of a reservation's timeline; empty once it is over. */
export function stepsOf({ booking, message, mustProve }: GuestReservation): Step[] {
  if (!ON_THE_WAY.includes(booking)) return [];
  if (mustProve) return [KEPT, { text: 'step.write', state: 'now' }, { text: 'step.confirm', state: 'next' }];
  const waiting = booking === 'waitlisted' || booking === 'offered';
  const steps: Step[] = [waiting ? { text: 'step.waiting', state: 'done' } : (FIRST[booking] ?? BOOKED)];
  const sent = message && message.purpose !== 'cancelled' ? MESSAGE_STEPS[message.state] : null;
  // Who is told that it is confirmed has done all; who was asked to confirm has read that first.
  const isTold = booking === 'confirmed' && message?.purpose === 'confirmed';
  if (isTold) steps.push(CONFIRMED);
  if (sent && booking !== 'offered') steps.push(sent);
  if (waiting) steps.push({ text: 'step.freeTable', state: booking === 'offered' ? 'done' : 'next' });
  if (sent && booking === 'offered') steps.push(sent);
  if (booking === 'unconfirmed') steps.push({ text: 'step.confirm', state: sent?.state === 'done' ? 'now' : 'next' });
  if (booking === 'offered') steps.push({ text: 'step.yourAnswer', state: 'now' });
  if (booking === 'requested') steps.push({ text: 'step.answer', state: 'now' });
  if (booking === 'confirmed' && !isTold && sent?.state !== 'failed') steps.push(CONFIRMED);
  return steps;
}
