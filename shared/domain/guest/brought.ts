import type { Locale, Reservation } from '../reservation/reservation.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { GuestId } from './card.ts';

/** A consent as another system noted it: null where it said nothing. */
export type Consent = boolean | null;

/** What another system said of a guest, kept under the id of the number or the address that it knew the guest by. */
export type BroughtGuest = {
  readonly guestId: GuestId;
  readonly name: string;
  /** Empty for somebody who is known by an address alone. */
  readonly phone: string;
  readonly email: string;
  readonly locale: Locale;
  readonly birthdate: LocalDate | null;
  /** Wants to hear of the house; and has accepted how it keeps what it knows. */
  readonly promo: Consent;
  readonly privacy: Consent;
  readonly visits: number;
  readonly noShows: number;
  readonly cancelled: number;
  readonly lastVisit: LocalDate | null;
  /** The day on which it came: what was booked elsewhere up to then is counted in the figures above. */
  readonly on: LocalDate;
};

/** Who said no once, in whatever file, is not asked into a yes by another file. */
const consented = (before: Consent, after: Consent): Consent =>
  before === false || after === false ? false : (before ?? after);
const later = (a: LocalDate | null, b: LocalDate | null): LocalDate | null => ((a ?? '') >= (b ?? '') ? a : b);

/** What is known completed by what another file says: nothing that stands is replaced, and figures only grow. */
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

/** What several records say of one guest together. */
export const together = (all: readonly BroughtGuest[]): BroughtGuest | null =>
  all.reduce<BroughtGuest | null>(
    (sum, each) => (sum === null ? each : { ...completed(sum, each), ...added(sum, each) }),
    null,
  );

/** Two numbers of one guest were counted by the other system as two guests. */
const added = (a: BroughtGuest, b: BroughtGuest) => ({
  visits: a.visits + b.visits,
  noShows: a.noShows + b.noShows,
  cancelled: a.cancelled + b.cancelled,
  on: later(a.on, b.on) ?? a.on,
});

/** A reservation that was another system's, and that the figures of a file of guests count as well. */
export const cameAlong =
  ({ on }: Pick<BroughtGuest, 'on'>) =>
  ({ history, date }: Pick<Reservation, 'history' | 'date'>): boolean =>
    date <= on && history.some(({ action }) => action === 'import');

/** What the house is shown of it; null for a guest of whom only this house knows. */
export function broughtView(all: readonly BroughtGuest[]) {
  const said = together(all);
  if (!said) return null;
  const { birthdate, promo, privacy, on } = said;
  return { birthdate, promo, privacy, on };
}
