import { guestIdOf } from '../reservation/guest-id.ts';
import type { HistoryEntry, Reservation } from '../reservation/reservation.ts';
import { CONSENT_PURPOSES, type ConsentAct } from './consent.ts';

/**
 * What the ticked box of the booking form says, in its words; a box left empty says nothing, and withdraws nothing. Its
 * words name WhatsApp and mail; without an address there is nothing to agree to by mail.
 */
export function consentsOfBooking(reservation: Reservation, wording: string): ConsentAct[] {
  const { promo, contact, createdAt: at } = reservation;
  if (!promo) return [];
  const proof = provenByGuest(reservation) ? reservation.id : null;
  return CONSENT_PURPOSES.filter((purpose) => purpose === 'whatsapp' || contact.email !== undefined).map((purpose) => ({
    ...{ guestId: guestIdOf(reservation), purpose, act: 'given', form: 'booking' },
    ...{ wording, locale: contact.locale, at, proof },
  }));
}

/**
 * What was said with this booking before anybody had shown that the number is theirs, as acts that it proves by now.
 * `acts`: under the guest's ids, also those of earlier numbers of the booking.
 */
export function provenConsents(acts: readonly ConsentAct[], reservation: Reservation): ConsentAct[] {
  if (!provenByGuest(reservation)) return [];
  return acts
    .filter(({ form, proof, at }) => form === 'booking' && proof === null && at === reservation.createdAt)
    .map((act) => ({ ...act, guestId: guestIdOf(reservation), proof: reservation.id }));
}

/**
 * Whether the guest has shown that the number is theirs: in WhatsApp, or by a payment. A step of the staff, which lets a
 * table stand, proves no consent: a stranger may have typed the number and ticked the box.
 */
export const provenByGuest = ({ proof, history }: Pick<Reservation, 'proof' | 'history'>): boolean =>
  proof === undefined && history.some((entry) => isFromWhatsApp(entry) || isPaid(entry));

const isFromWhatsApp = ({ actor, action }: HistoryEntry): boolean => actor.kind === 'whatsapp' && action !== 'cancel';
const isPaid = ({ actor, action, before }: HistoryEntry): boolean =>
  actor.kind !== 'user' && action === 'confirm' && before?.booking === 'pendingPayment';
