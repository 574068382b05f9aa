import type { Locale } from '../kernel/locale.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import type { Reservation } from '../reservation/reservation.ts';
import type { GuestId } from './guest-id.ts';

/** A consent as another system recorded it; null when it said nothing. */
export type Consent = boolean | null;

/** What another system knew about a guest, stored under the id derived from the number or address in its record. */
export type BroughtGuest = {
  readonly guestId: GuestId;
  readonly name: string;
  /** Empty for a guest known by an address alone. */
  readonly phone: string;
  readonly email: string;
  readonly locale: Locale;
  readonly birthdate: LocalDate | null;
  /** Consent to advertising, and acceptance of the privacy policy. */
  readonly promo: Consent;
  readonly privacy: Consent;
  readonly visits: number;
  readonly noShows: number;
  readonly cancelled: number;
  readonly lastVisit: LocalDate | null;
  /** The day of the import: the figures above include what was booked elsewhere until then. */
  readonly on: LocalDate;
};

/** A refusal in any file is never turned into consent by another file. */
const consented = (before: Consent, after: Consent): Consent =>
  before === false || after === false ? false : (before ?? after);
const later = (a: LocalDate | null, b: LocalDate | null): LocalDate | null => ((a ?? '') >= (b ?? '') ? a : b);

/** Completes a record from another file: nothing known is replaced, and figures only grow. */
export function completed(before: BroughtGuest | null, after: BroughtGuest): BroughtGuest {
  if (!before) return after;
  return {
    guestId: before.guestId,
    name: before.name || after.name,
    phone: before.phone || after.phone,
    email: before.email || after.email,
    locale: before.locale,
    birthdate: before.birthdate ?? after.birthdate,
    promo: consented(before.promo, after.promo),
    privacy: consented(before.privacy, after.privacy),
    visits: Math.max(before.visits, after.visits),
    noShows: Math.max(before.noShows, after.noShows),
    cancelled: Math.max(before.cancelled, after.cancelled),
    lastVisit: later(before.lastVisit, after.lastVisit),
    on: before.on,
  };
}

/** Several records of one guest taken together. */
export const together = (all: readonly BroughtGuest[]): BroughtGuest | null =>
  all.reduce<BroughtGuest | null>(
    (sum, each) => (sum === null ? each : { ...completed(sum, each), ...added(sum, each) }),
    null,
  );

/** The other system counted two numbers of one guest as two guests, so their figures add up. */
const added = (a: BroughtGuest, b: BroughtGuest) => ({
  visits: a.visits + b.visits,
  noShows: a.noShows + b.noShows,
  cancelled: a.cancelled + b.cancelled,
  on: later(a.on, b.on) ?? a.on,
});

/** True for an imported reservation that the figures of an imported guest already include. */
export const cameAlong =
  ({ on }: Pick<BroughtGuest, 'on'>) =>
  ({ history, date }: Pick<Reservation, 'history' | 'date'>): boolean =>
    date <= on && history.some(({ action }) => action === 'import');

/** The part shown to the staff; null for a guest without imported records. */
export function broughtView(all: readonly BroughtGuest[]) {
  const said = together(all);
  if (!said) return null;
  const { birthdate, promo, privacy, on } = said;
  return { birthdate, promo, privacy, on };
}
