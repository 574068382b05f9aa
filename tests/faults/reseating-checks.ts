import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { checkDay } from '#shared/domain/reservation/check-rows.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import type { Storm, StormGuest } from './reseating-types.ts';

/** A pinned or seated party and its place, which only a host, the guest or a expired offer may change. */
export type Pinned = {
  readonly id: ReservationId;
  readonly unit: number;
  readonly start: number;
  readonly revision: number;
};

type Stored = { readonly date: LocalDate; readonly sheet: DaySheet; readonly items: readonly Reservation[] };

const storedDays = ({ desk, dates }: Storm): Promise<Stored[]> =>
  Promise.all(
    dates.map(async (date) => {
      const [{ sheet }, listed] = await Promise.all([
        desk.days.load(desk.venue.venueId, date),
        desk.reservations.listDay(desk.venue.venueId, date),
      ]);
      return { date, sheet, items: listed.map(({ reservation }) => reservation) };
    }),
  );

export async function boundRows(storm: Storm): Promise<Pinned[]> {
  return (await storedDays(storm)).flatMap(({ date, sheet, items }) =>
    sheet.parties.flatMap(({ id, unit, start, pinned, seated }) => {
      const item = items.find((each) => partyIdOf(each) === id);
      return item && (pinned || seated)
        ? [{ id: reservationIdOf(date, id), unit, start, revision: item.revision }]
        : [];
    }),
  );
}

/** The violations after a wave, whatever happened in it; counts what was checked. */
export async function violationsOf(storm: Storm, pinnedBefore: readonly Pinned[]): Promise<string[]> {
  const { desk, guests, counts } = storm;
  const days = await storedDays(storm);
  const items = days.flatMap((day) => day.items);
  counts['rows checked'] =
    (counts['rows checked'] ?? 0) + days.reduce((sum, { sheet }) => sum + sheet.parties.length, 0);
  counts['days checked'] = (counts['days checked'] ?? 0) + days.length;
  counts.offers = items.flatMap(({ history }) => history).filter(({ action }) => action === 'offer').length;
  return [
    ...days.flatMap(({ date, sheet, items }) => checkDay({ rules: desk.venue.rules, date, sheet }, items)),
    ...days.flatMap(({ sheet }) => overPaced(sheet, desk.venue.rules.pacing.covers ?? Number.POSITIVE_INFINITY)),
    ...items.flatMap(unevenHistory),
    ...overdue(days, desk.now()),
    ...pinnedBefore.flatMap((pinned) => shifted(pinned, days)),
    ...guests.flatMap((guest) => forgotten(guest, items, days)),
  ];
}

function overPaced({ parties }: DaySheet, most: number): string[] {
  const starting = new Map<number, number>();
  for (const { start, covers } of parties) starting.set(start, (starting.get(start) ?? 0) + covers);
  return [...starting].filter(([, covers]) => covers > most).map(([start, n]) => `${n} covers start at ${start}`);
}

/** Each commit adds one revision and one line of history. */
const unevenHistory = ({ id, revision, history }: Reservation): string[] =>
  revision === history.length ? [] : [`${id} has revision ${revision} and ${history.length} lines of history`];

/** Reservations whose deadline passed more than a minute ago without effect: the sweep takes less. */
function overdue(days: readonly Stored[], now: number): string[] {
  return days.flatMap(({ items }) =>
    items
      .filter(
        ({ booking, expiresAt }) => ['unconfirmed', 'offered'].includes(booking) && (expiresAt ?? now) < now - 60_000,
      )
      .map(({ id, booking }) => `${id} is still ${booking} after its deadline`),
  );
}

/** A pinned or seated party that has moved, though no host or guest moved it and its offer has not expired since. */
function shifted({ id, unit, start, revision }: Pinned, days: readonly Stored[]): string[] {
  const day = days.find(({ items }) => items.some((item) => item.id === id));
  const item = day?.items.find((each) => each.id === id);
  const row = day?.sheet.parties.find((each) => reservationIdOf(day.date, each.id) === id);
  if (!item || !row) return [];
  const touched = item.history.slice(revision).some(({ action }) => ['move', 'amend', 'lapse'].includes(action));
  if (touched || (row.unit === unit && row.start === start)) return [];
  return [`${id} was bound to ${unit} and sits at ${row.unit}`];
}

/** A move to the table that the party already has is recorded as a pin. */
const movedHere = (acknowledged: string, { action }: { readonly action: string }) =>
  acknowledged === 'move' && action === 'pin';

function forgotten(
  { phone, acknowledged, unsure, pinned }: StormGuest,
  items: readonly Reservation[],
  days: readonly Stored[],
): string[] {
  const own = items.filter(({ contact }) => contact.phone === `+39${phone}`);
  const [item] = own;
  if (own.length > 1) return [`${own.length} reservations of ${phone}`];
  if (!item) return acknowledged.length > 0 ? [`${phone} was promised a place and has none`] : [];
  const missing = acknowledged.filter(({ action, revision }) =>
    action === 'accepted'
      ? item.history.slice(revision).some((entry) => entry.action === 'lapse' || entry.action === 'expire')
      : !item.history.slice(0, revision).some((entry) => entry.action === action || movedHere(action, entry)),
  );
  const surplus = item.history.filter(({ actor, action }) => {
    const done = acknowledged.some((each) => each.action === (action === 'confirm' ? 'accepted' : action));
    return actor.kind === 'guest' && !done && unsure === 0;
  });
  const row = days.flatMap(({ sheet }) => sheet.parties).find(({ id }) => id === partyIdOf(item));
  const kept = pinned?.revision !== item.revision || !row || (row.pinned && row.unit === pinned.unit);
  return [
    ...missing.map(({ action }) => `${item.id}: ${action} was acknowledged and then forgotten`),
    ...surplus.map(({ action }) => `${item.id}: ${action} was refused and is in its history`),
    ...(kept ? [] : [`${item.id} was moved to ${pinned?.unit} and is not pinned there`]),
  ];
}
