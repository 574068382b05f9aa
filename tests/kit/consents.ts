import type { ConsentAct } from '#shared/domain/consent/consent.ts';
import { NOON_TUESDAY } from './builders.ts';

/** A proven consent to WhatsApp by a box of the booking form. */
export const anAct = (over: Partial<ConsentAct> = {}): ConsentAct => ({
  guestId: 'G'.repeat(22),
  purpose: 'whatsapp',
  act: 'given',
  form: 'booking',
  wording: 'Offers by WhatsApp, please',
  locale: 'en',
  at: NOON_TUESDAY,
  proof: 'res_20261205_AAAAAAAA',
  ...over,
});
