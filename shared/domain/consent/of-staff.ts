import { guestIdOf } from '../reservation/guest-id.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { CONSENT_PURPOSES, type ConsentAct } from './consent.ts';

/** What a guest told the staff, in the words in which the guest is asked to confirm it: proven by that answer only. */
export const consentsOfStaff = (reservation: Reservation, wording: string, at: number): ConsentAct[] =>
  CONSENT_PURPOSES.filter((purpose) => purpose === 'whatsapp' || reservation.contact.email !== undefined).map(
    (purpose) => ({
      ...{ guestId: guestIdOf(reservation), purpose, act: 'given', form: 'staff' },
      ...{ wording, locale: reservation.contact.locale, at, proof: null },
    }),
  );
