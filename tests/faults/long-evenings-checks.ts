import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { canMoveBooking } from '#shared/domain/reservation/booking.ts';
import { checkDay } from '#shared/domain/reservation/check-rows.ts';
import { coversOf, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { outboxItems } from '#tests/kit/outbox.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import type { Desk } from '#tests/workers/kit.ts';

/** What the checks remember between two steps. */
export type Known = {
  /** The number of history lines of each party that were checked already. */
  readonly lines: Map<string, number>;
  /** The parties whose table a change of the settings has removed or made unfit. */
  readonly left: Set<string>;
};

const stored = async ({ days, reservations, venue: { venueId } }: Desk, date: LocalDate) => {
  const [{ sheet }, listed] = await Promise.all([days.load(venueId, date), reservations.listDay(venueId, date)]);
  return { sheet, listed, items: listed.map(({ reservation }) => reservation) };
};

const partiesIn = (violation: string): string[] => violation.match(/[0-9A-HJKMNP-TV-Z]{8}/g) ?? [];

/**
 * The violations on these days after a step. With `settings` the step changed the rules: the parties that no longer fit
 * are noted in `known.left`, and their violations are ignored from then on.
 */
export async function wrongNow(desk: Desk, dates: readonly LocalDate[], known: Known, settings: boolean) {
  const rules = (await desk.venues.find(desk.venue.venueId))?.rules ?? desk.venue.rules;
  const wrong: string[] = [];
  for (const date of dates) {
    const { sheet, items } = await stored(desk, date);
    for (const violation of checkDay({ rules, date, sheet }, items)) {
      const parties = partiesIn(violation);
      if (settings) for (const party of parties) known.left.add(party);
      else if (!parties.some((party) => known.left.has(party))) wrong.push(violation);
    }
    wrong.push(...items.flatMap((each) => illegal(each, known)));
  }
  return wrong;
}

/**
 * Changes of the booking state since the last check that its transition table does not allow; undone ones are skipped.
 */
function illegal({ id, booking, history }: Reservation, { lines }: Known): string[] {
  const party = id.slice(-8);
  const from = lines.get(party) ?? 0;
  lines.set(party, history.length);
  return history.flatMap((entry, nth) => {
    if (nth < from || !entry.before || entry.action === 'fromLine') return [];
    const later = history.slice(nth + 1);
    const next = later.findIndex((each) => each.before);
    if (later.slice(0, next < 0 ? later.length : next).some(({ action }) => action === 'undo')) return [];
    const was = entry.before.booking;
    const is = later[next]?.before?.booking ?? booking;
    return was === is || canMoveBooking(was, is) ? [] : [`${id} went from ${was} to ${is} by ${entry.action}`];
  });
}

/** The counters of the day's list that differ from a count of the stored reservations. */
export async function miscounted(desk: Desk, host: SignedIn, dates: readonly LocalDate[]): Promise<string[]> {
  const { venueId } = desk.venue;
  const all = dates.map(async (date) => {
    const { body } = await desk.call('reservations.tonight', { venueId, date }, host);
    const { items } = await stored(desk, date);
    const coming = items.filter(({ booking }) => ['unconfirmed', 'confirmed', 'completed'].includes(booking));
    const here = coming.filter(({ booking, presence }) => booking !== 'completed' && /eated/.test(presence));
    const counted = {
      parties: coming.length,
      covers: coming.reduce((sum, each) => sum + coversOf(each), 0),
      seated: here.length,
      expected: coming.filter(({ booking }) => booking !== 'completed').length - here.length,
      unconfirmed: items.filter(({ booking }) => booking === 'unconfirmed').length,
      waitlisted: items.filter(({ booking }) => booking === 'waitlisted').length,
    };
    return Object.entries(counted).flatMap(([what, count]) =>
      body.counters[what] === count ? [] : [`${date}: ${what} is ${body.counters[what]} and not ${count}`],
    );
  });
  return (await Promise.all(all)).flat();
}

const WAITING: readonly string[] = ['held', 'unconfirmed', 'requested', 'waitlisted', 'offered'];

/** What is still unfinished once every day is long over and the queues are empty. */
export async function unended(desk: Desk, dates: readonly LocalDate[]): Promise<string[]> {
  const due = (await outboxItems(desk.table)).filter(({ dueAt }) => dueAt <= desk.now());
  const days = await Promise.all(dates.map((date) => stored(desk, date)));
  return [
    ...due.map(({ entries }) => `still in the outbox: ${JSON.stringify(entries)}`),
    ...days.flatMap(({ items }) => items.filter(({ booking }) => WAITING.includes(booking)).map(hanging)),
    ...days.flatMap(({ sheet }) =>
      sheet.parties.filter(({ status }) => WAITING.includes(status)).map(({ id }) => `${id} still has a place kept`),
    ),
    ...days.flatMap(({ listed }) =>
      listed.flatMap(({ messages }) =>
        messages
          .filter(({ state }) => state === 'queued')
          .map(({ reservationId, purpose }) => `${reservationId}: ${purpose} was never sent`),
      ),
    ),
  ];
}

const hanging = ({ id, booking, history }: Reservation): string =>
  `${id} is ${booking} for ever: ${history.map(({ action }) => action).join()}`;
