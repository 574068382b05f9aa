import type en from '#locales/en/booking.json';
import type { Channel } from '#shared/domain/kernel/channel.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { loadDictionary } from '#web/i18n/guest/dictionaries.ts';
import { type KeyOf, translator } from '#web/i18n/guest/translate.ts';
import { linkInPage } from '../../link-in-page.ts';
import { recall } from '../../storage.ts';
import type { BookingInput, GuestText, Slot, Venue } from '../../types.ts';
import type { Way } from '../progress.ts';
import { VISITOR } from '../visitor.ts';
import { placeOf, type Wish } from '../wish.ts';
import { type Field, type FieldErrors, missingFields } from './missing.ts';
import { readWaits } from './read-waits.ts';
import { readWho } from './read-who.ts';
import { book, type Desk } from './send.ts';

/** The state of the form when its button is pressed. */
export type Filled = {
  readonly form: HTMLFormElement;
  readonly wish: Wish;
  readonly venue: Venue;
  readonly locale: Locale;
  readonly channel: Channel;
  readonly slot: Slot | undefined;
};

/** Sends the form, or shows what is missing beside each field. */
export async function submit(
  desk: Desk & { readonly onMissing: (errors: FieldErrors) => void },
  filled: Filled,
  way: Way,
  t: GuestText,
): Promise<void> {
  const missing = await sayMissing(filled, t);
  if (Object.keys(missing).length === 0) return book(desk, way, inputOf(filled, way));
  desk.onMissing(missing);
}

/** The labels of the missing fields, from top to bottom. */
export async function sayMissing(filled: Filled, t: GuestText): Promise<FieldErrors> {
  const { form, wish, venue, slot } = filled;
  const missing = missingFields(wish, readWho(form), venue, slot);
  if (missing.length === 0) return {};
  const nameOf = await fieldNames(filled, t);
  return Object.fromEntries(missing.map((field) => [field, t('missing', { field: nameOf(field) })]));
}

/** A field's label, the specification's word; labels of rare fields are among the texts loaded later. */
async function fieldNames({ locale, venue: { form }, slot }: Filled, t: GuestText): Promise<(field: Field) => string> {
  const texts = await loadDictionary(locale, 'booking').catch(() => ({}));
  const later = translator<KeyOf<typeof en>>(locale, texts);
  return (field) => {
    const name = field === 'deposit' ? slot?.deposit?.kind : field;
    const key = `field.${field === 'terms' && form.consent !== 'terms' ? 'termsAndPrivacy' : name}`;
    return key in texts ? later(key as 'field.email') : t(`field.${name}` as 'field.name');
  };
}

/** The request body; `other` overrides the choices. */
export function inputOf(filled: Filled, way: Way, other?: Partial<BookingInput>): BookingInput {
  const { form, wish, venue, locale, channel, slot } = filled;
  const { deposit: agreed, ...who } = readWho(form);
  const chosen = { ...placeOf(wish), ...other };
  const campaign = linkInPage();
  const visitor = recall<string>('sessionStorage', VISITOR);
  return {
    venueId: venue.venueId,
    ...chosen,
    remarks: '',
    ...(who as Pick<BookingInput, 'phone' | 'promo'>),
    terms: true,
    locale,
    channel,
    ...(wish.first && wish.first !== chosen.start && { wished: wish.first }),
    ...(campaign && { campaign }),
    ...(visitor && { visitor }),
    ...(agreed && slot?.deposit && { deposit: { kind: slot.deposit.kind, amount: slot.deposit.amount } }),
    ...(way === 'join' && readWaits(form)),
  };
}
