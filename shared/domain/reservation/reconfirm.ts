import { isToCome } from './axes.ts';
import type { Actor, Reservation } from './reservation.ts';

export type Reconfirmed =
  | { readonly kind: 'done'; readonly reservation: Reservation; readonly effect: 'keep' }
  | { readonly kind: 'already'; readonly reservation: Reservation }
  | { readonly kind: 'notAllowed' };

/** Whether a party can still be said to be coming. */
export const mayReconfirm = isToCome;

/**
 * Records that the guest is coming, as answered by the guest or noted by the venue. Repeating it changes nothing. An
 * answer from a page opened before an alteration does not count, because it does not concern the new time. The venue
 * can take back its own note, but never the guest's answer.
 */
export function reconfirmed(before: Reservation, { at, actor }: { at: number; actor: Actor }): Reconfirmed {
  if (!mayReconfirm(before)) return { kind: 'notAllowed' };
  if (before.reconfirm?.yes) return { kind: 'already', reservation: before };
  const byVenue = actor.kind === 'user';
  if (!byVenue && !before.reconfirm) return { kind: 'notAllowed' };
  const { booking, presence, course } = before;
  const entry = { at, actor, action: 'reconfirm', ...(byVenue && { before: { booking, presence, course } }) };
  const reservation = {
    ...before,
    reconfirm: { ...before.reconfirm, yes: { at, to: byVenue ? 'house' : 'product' } as const },
    revision: before.revision + 1,
    history: [...before.history, entry],
  };
  return { kind: 'done', reservation, effect: 'keep' };
}

/** The reservation before anybody reconfirmed; the question stays asked, if it was. */
export function withoutYes({ reconfirm, ...rest }: Reservation): Reservation {
  return { ...rest, ...(reconfirm?.askedAt !== undefined && { reconfirm: { askedAt: reconfirm.askedAt } }) };
}

/** `asked`: no answer yet, which is only a flag. `yes`: in writing. `yesToHouse`: by word of mouth. */
export const RECONFIRM_STATES = ['asked', 'yes', 'yesToHouse'] as const;
export type ReconfirmState = (typeof RECONFIRM_STATES)[number];
export type ReconfirmView = { readonly state: ReconfirmState; readonly at: number } | null;

/** The state of the question; null when it was not asked and nobody has answered it. */
export function reconfirmView({ reconfirm }: Pick<Reservation, 'reconfirm'>): ReconfirmView {
  if (!reconfirm) return null;
  const { yes, askedAt = 0 } = reconfirm;
  return yes ? { state: yes.to === 'house' ? 'yesToHouse' : 'yes', at: yes.at } : { state: 'asked', at: askedAt };
}
