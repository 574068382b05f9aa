import type { ConsentsStore } from '#functions/stores/consents.ts';
import type { Venue } from '#functions/stores/venues.ts';
import {
  CONSENT_PURPOSES,
  type ConsentAct,
  type ConsentPurpose,
  consentState,
  lastAct,
} from '#shared/domain/consent/consent.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { consentText } from './consent-texts.ts';

/** The words of the guest's page, to be agreed to. */
export const ownWords = (purpose: ConsentPurpose, locale: Locale, { name }: Pick<Venue, 'name'>): string =>
  consentText(`own.words.${purpose}`, locale, name);

/** What the guest of a reservation lets the venue send. Without an address there is nothing to be asked about mails. */
export async function ownConsents(
  consents: Pick<ConsentsStore, 'actsOf'>,
  { venue, reservation }: { readonly venue: Venue; readonly reservation: Reservation },
  locale: Locale,
) {
  const acts = await consents.actsOf(venue.venueId, guestIdOf(reservation));
  const purposes = CONSENT_PURPOSES.filter((purpose) => purpose === 'whatsapp' || reservation.contact.email);
  return purposes.map((purpose) => ({ purpose, ...shown(acts, purpose, ownWords(purpose, locale, venue)) }));
}

function shown(acts: readonly ConsentAct[], purpose: ConsentPurpose, words: string) {
  const state = consentState(acts, purpose);
  const last = lastAct(acts, purpose);
  const isAgreed = state === 'given' || state === 'unproven';
  return { state, at: last?.at ?? null, words: (isAgreed && last?.wording) || words };
}
