import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { outboxStore } from '#functions/stores/outbox.ts';
import type { OutboxEntry, TimerCommand } from '#shared/contracts/messages/outbox.ts';
import { checkSheet } from '#shared/domain/day/checker.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { coversOf, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import type { AreaId, VenueRules } from '#shared/domain/venue/rules.ts';
import { aGuestBooking, aRules, aShift, aTable, at, SATURDAY } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import type { Engine } from '#tests/kit/engine.ts';
import { inParallel, seeded } from '#tests/kit/random.ts';
import { openWorld, type World } from '#tests/kit/world.ts';
import { faultyTable } from './faulty-table.ts';

const WORKERS = 48;
/** Fewer than the workers: some meet in one process, most in the table. */
export const PROCESSES = 16;
const DOUBLE_SUBMISSIONS = 0.1;
/** The share of guests whose page holds a place first, and the share of those who then leave without booking. */
const HOLDERS = 0.5;
const LEAVERS = 0.2;
const CLIENT_TRIES = 12;
const PACING_COVERS = 30;

/** Twenty-eight tables in two areas, combinations, and a pacing that binds. */
export const STORM_RULES: VenueRules = aRules({
  tables: Array.from({ length: 28 }, (_, i) =>
    aTable({
      no: i + 1,
      name: `T${i + 1}`,
      area: i < 18 ? 'Indoor' : 'Outdoor',
      min: i % 3 === 0 ? 1 : 2,
      max: i % 3 === 0 ? 2 : i % 3 === 1 ? 4 : 6,
    }),
  ),
  combinations: [
    { no: 101, name: 'T1+T2', tables: [1, 2], min: 4, max: 6 },
    { no: 102, name: 'T4+T5', tables: [4, 5], min: 4, max: 6 },
    { no: 103, name: 'T2+T3', tables: [2, 3], min: 6, max: 10 },
  ],
  shifts: [aShift()],
  pacing: { covers: PACING_COVERS },
  closedWeekdays: [],
});

const AREAS: readonly (AreaId | null)[] = [null, null, 'Indoor', 'Outdoor'];

export const STORM_FAULTS = { before: 0.1, after: 0.1 };

/** One storm over a table that crashes and loses replies; nothing may be broken by it. */
export async function trial(engine: Engine, seed: number, guests: number): Promise<void> {
  const wrap = (table: Table) => faultyTable(table, seeded(seed), STORM_FAULTS);
  const world = await openWorld(engine, { rules: STORM_RULES }, { wrap, processes: PROCESSES });
  const { violations, won } = await storm(world, { guests, date: addDays(SATURDAY, seed), seed });
  expect(violations).toEqual([]);
  // Up to ten places are held by guests who went away.
  expect(won).toBeGreaterThan(25);
  const injected = takeConsoleErrors();
  expect(injected.length).toBeGreaterThan(10);
  expect(injected.filter((line) => !line.includes('InjectedFault'))).toEqual([]);
}

type Guest = { readonly phone: string; readonly result: { promised?: string; refused?: string } };

/** How many guests come, on which day, and by which chance. */
export type Storm = { readonly guests: number; readonly date: LocalDate; readonly seed: number };

/**
 * Guests book on one day, each repeating with the same key until there is a definite answer. Returns the violations and
 * the number of reservations.
 */
export async function storm(
  world: World,
  { guests: count, date, seed }: Storm,
): Promise<{ violations: string[]; won: number }> {
  const random = seeded(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const guests = Array.from({ length: count }, (_, n) => ({
    phone: `333${String(seed % 1000).padStart(3, '0')}${String(n).padStart(4, '0')}`,
    start: at('19:00') + 15 * Math.floor(random() * 12),
    adults: pick([1, 2, 2, 2, 3, 4, 4, 5, 6]),
    area: pick(AREAS),
    twice: random() < DOUBLE_SUBMISSIONS,
    hold: random() < HOLDERS ? randomUUID() : undefined,
    leaves: random() < LEAVERS,
    result: {} as Guest['result'],
  }));

  await inParallel(guests, WORKERS, async ({ phone, start, adults, area, twice, hold, leaves, result }) => {
    const options = { key: randomUUID(), ip: `10.${seed % 200}.${phone.slice(6, 8)}.${phone.slice(8)}` };
    const input = aGuestBooking({ date, start, adults, area, phone, ...(hold && { hold }) });
    if (hold) {
      const { venueId, children, highchairs } = input;
      await world.call(
        'reservations.hold',
        { venueId, hold, date, start, adults, children, highchairs, area },
        options,
      );
      if (leaves) return;
    }
    const submit = async () => {
      const { status, body } = await world.call('reservations.create', input, options);
      if (status === 200) result.promised = body.reservation.id;
      else if (status === 409) result.refused = body.errorid;
      return status === 200 || status === 409;
    };
    for (let attempt = 0; attempt < CLIENT_TRIES; attempt += 1) {
      const answers = await Promise.all(twice ? [submit(), submit()] : [submit()]);
      if (answers.every((definite) => definite)) return;
    }
  });
  return sheetViolations(world, date, guests, PACING_COVERS);
}

/** The violations of what must hold in any case, and the number of reservations; `pacing`: covers that may start at once. */
export async function sheetViolations(world: World, date: LocalDate, guests: readonly Guest[], pacing: number) {
  const { venue } = world;
  const [{ sheet, version }, listed, entries] = await Promise.all([
    world.days.load(venue.venueId, date),
    world.reservations.listDay(venue.venueId, date),
    outboxEntries(world),
  ]);
  const items = listed.map(({ reservation }) => reservation);
  const booked = sheet.parties.filter(({ status }) => status !== 'held');
  const holds = timersOf(entries, 'holdExpiry').length;
  const violations = [
    ...checkSheet(venue.rules, date, sheet),
    ...differences('sheet rows and reservation items', booked.map(rowText), items.map(itemText)),
    ...(version === items.length + holds ? [] : [`version ${version} after ${items.length} and ${holds} commits`]),
    ...heldWithoutTimer(sheet, date, entries),
    ...guests.flatMap((guest) => brokenPromise(guest, items)),
    ...overPaced(items, pacing),
    ...listed.flatMap(({ reservation, messages }) => untold(reservation, messages.length, entries)),
  ];
  return { violations, won: items.length };
}

type Row = { id: string; start: number; duration: number; covers: number; status: string };
const rowText = ({ id, start, duration, covers, status }: Row) => `${id} ${start}+${duration} ${covers} ${status}`;
const itemText = (item: Reservation) =>
  rowText({ ...item, id: partyIdOf(item), covers: coversOf(item), status: item.booking });

function differences(what: string, a: readonly string[], b: readonly string[]): string[] {
  const [left, right] = [a.toSorted().join('\n'), b.toSorted().join('\n')];
  return left === right ? [] : [`${what} differ: ${a.length} and ${b.length}`];
}

function brokenPromise({ phone, result }: Guest, items: readonly Reservation[]): string[] {
  const own = items.filter(({ contact }) => contact.phone === `+39${phone}`);
  if (own.length > 1) return [`${own.length} reservations of one guest`];
  if (result.promised && own[0]?.id !== result.promised) return [`promised ${result.promised}, found ${own[0]?.id}`];
  if (!result.promised && result.refused && own.length > 0)
    return [`refused ${result.refused}, but found ${own[0]?.id}`];
  return [];
}

function overPaced(items: readonly Reservation[], pacing: number): string[] {
  const starting = new Map<number, number>();
  for (const item of items) starting.set(item.start, (starting.get(item.start) ?? 0) + coversOf(item));
  return [...starting].filter(([, covers]) => covers > pacing).map(([start, n]) => `${n} covers start at ${start}`);
}

/** Each booking must have left exactly one message, and one event, message and timer in the outbox. */
function untold({ id }: Reservation, messages: number, entries: readonly OutboxEntry[]): string[] {
  const of = (kind: OutboxEntry['kind']) => entries.filter((entry) => entry.kind === kind && subjectOf(entry) === id);
  const found = [messages, of('message').length, of('event').length, of('timer').length];
  return found.every((count) => count === 1) ? [] : [`${id}: messages, outbox messages, events, timers are ${found}`];
}

const timersOf = (entries: readonly OutboxEntry[], timer: TimerCommand['timer']) =>
  entries.filter((entry) => entry.kind === 'timer' && entry.timer === timer);

/** Held places without a timer that frees them. */
function heldWithoutTimer({ parties }: DaySheet, date: LocalDate, entries: readonly OutboxEntry[]): string[] {
  const timed = new Set(timersOf(entries, 'holdExpiry').map(subjectOf));
  return parties
    .filter(({ id, status }) => status === 'held' && !timed.has(reservationIdOf(date, id)))
    .map(({ id }) => `${id} is held for ever`);
}

function subjectOf(entry: OutboxEntry): string | null {
  const about = entry.kind === 'event' ? entry.event : entry;
  return 'reservationId' in about ? about.reservationId : null;
}

async function outboxEntries(world: World): Promise<OutboxEntry[]> {
  const store = outboxStore(world.table);
  const shards = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((shard) => store.all(shard)));
  return shards.flat().flatMap((item) => [...item.entries]);
}
