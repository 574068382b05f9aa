import type { Locale } from '../kernel/locale.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import { type TemplateMessage, templateMessage } from './payload.ts';
import { asParameter, whenInWords } from './wording.ts';

const EIGHT_IN_THE_EVENING = 20 * 60;
/** Belongs to no reservation: its statuses are only counted. */
const CALLBACK = 'n1.sample';

/** A confirmation with invented values, by which a venue sees its own number and wording on a phone. */
export function sampleMessage(
  venue: { readonly name: string; readonly rules: { readonly zone: string } },
  phone: string,
  locale: Locale,
  date: LocalDate,
): TemplateMessage {
  const words = {
    venue: asParameter(venue.name, 40),
    guest: 'Giulia',
    when: whenInWords(date, EIGHT_IN_THE_EVENING, venue.rules.zone, locale),
    covers: '2',
  };
  const proofs = { link: 'sample', confirm: 'sample', reconfirm: 'sample', cancel: 'sample', agree: 'sample' };
  return templateMessage('confirmed', { phone, locale, callback: CALLBACK }, words, proofs);
}
