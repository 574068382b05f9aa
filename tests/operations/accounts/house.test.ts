import { expect, it } from 'vitest';
import { lastBookedStore } from '#functions/stores/last-booked.ts';
import { toMessageItem } from '#functions/stores/messages.item.ts';
import { toReservationItem } from '#functions/stores/reservations.item.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import type { Message } from '#shared/domain/message/message.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { aMessage, aReservation, aVenue, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { signedInAs } from '../users/kit.ts';
import { aBoss } from './kit.ts';

const DAY = 86_400_000;
const TUESDAY = addDays(SATURDAY, -4);
const on = operationWorld();
const read = async (session: { readonly token: string }, venueId: string = VENUE_ID) =>
  (await on.world.call('accounts.house', { venueId }, session)).body;

/** A reservation so many days from today, with messages. */
async function put(days: number, nth: number, over: Partial<Reservation>, messages: readonly Partial<Message>[] = []) {
  const date = addDays(TUESDAY, days);
  const id = reservationIdOf(date, `7KQ2M9X${nth}`);
  await on.world.table.put(toReservationItem(aReservation({ booking: 'confirmed', ...over, id, date })));
  for (const [i, each] of messages.entries()) {
    const message = aMessage({ id: `msg_000000000000000${i}`, reservationId: id, ...each });
    await on.world.table.put(toMessageItem(VENUE_ID, message));
  }
}
const failed = (failure: string, ago = 0, over: Partial<Message> = {}): Partial<Message> => ({
  state: 'failed',
  failure,
  history: [{ state: 'failed', at: on.world.now() - ago }],
  ...over,
});

it('tells the boss only, in figures, how a house stands', async () => {
  const { boss } = await aBoss(on.world);
  const now = on.world.now();
  await on.world.table.put({
    ...{ pk: `V#${VENUE_ID}`, sk: 'NAME#book.nina.test', host: 'book.nina.test', state: 'unproven', token: 't' },
    ...{ addedAt: 0, no: 0 },
  });
  // Of seven days from today on those that stand, and neither before nor after them.
  await put(-4, 1, { createdAt: now + 1 }, [failed('131026')]);
  await put(-3, 1, { createdAt: now - 2 * DAY }, [failed('131026')]);
  await put(0, 1, { createdAt: now - DAY }, [failed('131026'), { state: 'read' }, failed('132001')]);
  await put(6, 1, { createdAt: now - 3 * DAY }, [failed('131026', 3 * DAY), failed('131026', 3 * DAY + 1)]);
  await put(6, 2, { booking: 'waitlisted', waits: undefined as never, createdAt: now - 4 * DAY });
  await put(6, 3, { booking: 'cancelled', createdAt: now - 4 * DAY }, [
    failed('', 0),
    failed('Bounce', 0, { channel: 'mail' }),
  ]);
  await put(7, 1, { createdAt: now + 2 });
  // Who came in at the door sits there, and has booked nothing.
  await put(0, 2, { createdAt: now, history: [{ at: now, actor: { kind: 'clock' }, action: 'walkIn' }] });
  const { rules } = aVenue();
  expect(await read(boss)).toEqual({
    errorid: '0',
    page: 'open',
    tables: rules.tables.length,
    host: 'localhost',
    hostnames: [{ host: 'book.nina.test', state: 'unproven' }],
    booked: 3,
    lastBookedAt: now - DAY,
    failures: [
      { reason: 'unreachable', code: '131026', count: 3 },
      { reason: 'passing', code: '', count: 1 },
      { reason: 'setup', code: '132001', count: 1 },
      { reason: 'mail', code: 'Bounce', count: 1 },
    ],
  });
  const owner = await signedInAs(on.world, 'owner');
  expect((await read(owner)).errorid).toBe('session.forbidden');
  expect((await read(boss, 'ven_nowhere')).errorid).toBe('venue.unknown');
});

it('says nothing of who the guests are, or what they wrote', async () => {
  const { boss } = await aBoss(on.world);
  await put(0, 1, { remarks: 'By the window' }, [failed('131026')]);
  expect(JSON.stringify(await read(boss))).not.toMatch(/Anna|Rossi|333|window/);
});

it.each([
  ['closed', { active: false }],
  ['paused', { active: false, paused: { at: 0, reason: 'x' } }],
])('knows a page that is %s', async (page, over) => {
  const { boss } = await aBoss(on.world);
  await on.world.venues.save(aVenue(over));
  expect(await read(boss)).toMatchObject({ page, booked: 0, lastBookedAt: null, failures: [] });
});

it('knows when somebody booked last, also for a day that is far', async () => {
  const { boss } = await aBoss(on.world);
  const noted = lastBookedStore(on.world.table);
  await noted.note(VENUE_ID, on.world.now() - 5 * DAY);
  expect(await read(boss)).toMatchObject({ lastBookedAt: on.world.now() - 5 * DAY });
  // Of the days that are read anyway, to the minute.
  await put(0, 1, { createdAt: on.world.now() - DAY });
  expect(await read(boss)).toMatchObject({ lastBookedAt: on.world.now() - DAY });
  await noted.note(VENUE_ID, on.world.now());
  expect(await read(boss)).toMatchObject({ lastBookedAt: on.world.now() });
});
