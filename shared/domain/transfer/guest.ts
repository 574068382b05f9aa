import type { BroughtGuest } from '../guest/brought.ts';
import type { GuestCard } from '../guest/card.ts';
import type { GuestId } from '../guest/guest-id.ts';
import type { GuestProfile } from '../guest/profile.ts';
import type { Locale } from '../kernel/locale.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import { type GuestRow, MAX_OTHERS } from './guest-row.ts';

/** A guest for the export: bookings here and imported records combined. */
export function rowOfGuest(
  { names, phone, others = [], email = '', ...card }: GuestCard,
  said: Pick<BroughtGuest, 'birthdate' | 'promo' | 'privacy'> | null,
  { tags, notes, allergies }: GuestProfile,
): GuestRow {
  const { locale, visits, noShows, cancelled, lastVisit } = card;
  return {
    name: names[0] ?? '',
    ...{ phone, others: others.slice(0, MAX_OTHERS), email, locale },
    ...{ tags, notes, allergies, visits, noShows, cancelled, lastVisit },
    birthdate: said?.birthdate ?? null,
    promo: said?.promo ?? null,
    privacy: said?.privacy ?? null,
  };
}

type Taken = {
  readonly guestId: GuestId;
  /** In E.164; empty for a guest known only by an address. */
  readonly phone: string;
  /** The venue's language, for rows without one. */
  readonly locale: Locale;
  readonly on: LocalDate;
};

/** The record to store for a row. */
export const broughtOfRow = (row: GuestRow, { guestId, phone, locale, on }: Taken): BroughtGuest => ({
  ...{ guestId, phone, on },
  name: row.name,
  email: row.email,
  locale: row.locale || locale,
  birthdate: row.birthdate,
  promo: row.promo,
  privacy: row.privacy,
  visits: row.visits,
  noShows: row.noShows,
  cancelled: row.cancelled,
  lastVisit: row.lastVisit,
});

const NOTHING_SAID = {
  ...{ phone: '', others: [], email: '', birthdate: null, tags: [], notes: '', allergies: '' },
  ...{ visits: 0, noShows: 0, cancelled: 0, lastVisit: null, promo: null, privacy: null },
} as const;

/** Another number of a guest: a separate record, so that a booking with it is recognised. */
export const numberOfRow = ({ name, locale }: GuestRow, taken: Taken): BroughtGuest =>
  broughtOfRow({ ...NOTHING_SAID, name, locale }, taken);

const words = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);

/** Whether two names have a word in common: if so, one address with two numbers is one guest, otherwise a family. */
export const sharesName = (names: readonly string[], name: string): boolean => {
  const said = words(name);
  return names.some((each) => words(each).some((word) => said.includes(word)));
};
