import { describe, expect, it } from 'vitest';
import { messagesStore } from '#functions/stores/messages.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { aGuestBooking, aRules, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { guestWrote } from '#tests/kit/conversations.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guests } from '#tests/kit/world.ts';

const on = operationWorld();
const serviceDay = (date?: string) =>
  on.world.call('reservations.tonight', { venueId: VENUE_ID, ...(date !== undefined && { date }) }, on.host);

it('lists a day by time with tables, messages and counters', async () => {
  const late = await on.book({ start: at('21:00'), phone: '3330000001', adults: 3 });
  const early = await on.book({ start: at('19:00'), phone: '3330000002' });
  await on.world.call('waitlist.join', aGuestBooking({ phone: '3330000003', adults: 3 }));
  const { reservation } = early;
  const { messages } = (await on.world.reservations.find(VENUE_ID, reservation.id as ReservationId)) ?? {
    messages: [],
  };
  const ref = { venueId: VENUE_ID, reservationId: reservation.id as ReservationId, messageId: messages[0]?.id ?? '' };
  await messagesStore(on.world.table).advance(ref, { state: 'failed', at: on.world.now(), failure: '131026' });

  const { body } = await serviceDay(SATURDAY);
  expect(body).toMatchObject({
    date: SATURDAY,
    today: '2026-12-01',
    minute: at('12:00'),
    closed: null,
    zone: 'Europe/Rome',
  });
  expect(body.reservations.map(({ start, booking }: { start: number; booking: string }) => [start, booking])).toEqual([
    [at('19:00'), 'unconfirmed'],
    [at('20:00'), 'waitlisted'],
    [at('21:00'), 'unconfirmed'],
  ]);
  expect(body.reservations[0]).toMatchObject({
    id: reservation.id,
    unit: expect.any(Number),
    message: { state: 'failed', failure: 'phone.notRecognised' },
  });
  expect(body.reservations[1]).toMatchObject({ unit: null, message: { purpose: 'waitlistJoined' } });
  expect(body.reservations[2].id).toBe(late.reservation.id);
  expect(body.counters).toEqual({
    parties: 2,
    covers: 5,
    seated: 0,
    expected: 2,
    unconfirmed: 2,
    unanswered: 0,
    waitlisted: 1,
    toBeManaged: 1,
  });
  expect(body.units).toHaveLength(aRules().tables.length);
});

it('lists those of one time in the order in which they booked', async () => {
  const atNine = async (nth: number, adults: number) => {
    on.world.setNow(on.world.now() + 60_000);
    return (await on.book({ phone: `333000000${nth}`, start: at('21:00'), adults })).reservation.id;
  };
  const ids = [await atNine(1, 4), await atNine(2, 2)];
  const early = (await on.book({ phone: '3330000003', start: at('19:00'), adults: 1 })).reservation.id;
  const { body } = await serviceDay(SATURDAY);
  expect(body.reservations.map(({ id }: { id: string }) => id)).toEqual([early, ...ids]);
});

it('without a date shows the business day now, which lasts into the night', async () => {
  on.world.setNow(Date.UTC(2026, 11, 6, 1)); // 2:00 on Sunday in Rome
  const { body } = await on.world.call('reservations.tonight', { venueId: VENUE_ID }, await on.world.signIn());
  expect(body).toMatchObject({ date: SATURDAY, today: SATURDAY, minute: at('26:00') });
});

it('says why the house is closed', async () => {
  expect((await serviceDay('2026-12-09')).body.closed).toBe('venue.closedWeekly');
});

it.each([true, false])('says whether guests can book by themselves: %s', async (active) => {
  await on.world.venues.save({ ...on.world.venue, active });
  expect((await serviceDay(SATURDAY)).body.pageOpen).toBe(active);
});

describe('words that nobody has looked at', () => {
  const NUMBER = '+393330000001';
  const threadOf = async (number: string) => (await guests.of(VENUE_ID, number)).thread;
  const write = async (number = NUMBER) =>
    guestWrote(on.world.table, { guest: await threadOf(number), phone: number }, on.world.now());

  it('stand beside the reservations of their number, until somebody has looked', async () => {
    const { reservation } = await on.book({ phone: '3330000001' });
    await on.book({ phone: '3330000002', start: at('21:00') });
    expect((await serviceDay(SATURDAY)).body).not.toHaveProperty('unread');
    await write();
    await write();
    await write('+393339999999');
    const guest = await threadOf(NUMBER);
    expect((await serviceDay(SATURDAY)).body.unread).toEqual([{ guest, count: 2, ids: [reservation.id] }]);
    await on.world.call('inbox.seen', { venueId: VENUE_ID, guest, upTo: 2 }, on.host);
    expect((await serviceDay(SATURDAY)).body).not.toHaveProperty('unread');
  });

  it('stay with the number that wrote them when the reservation gets another', async () => {
    const { reservation } = await on.book({ phone: '3330000001' });
    await write();
    const { id } = reservation;
    const contact = { phone: '+393330000003', email: '' };
    await on.world.call('reservations.contact_write', { venueId: VENUE_ID, id, revision: 1, ...contact }, on.host);
    expect((await serviceDay(SATURDAY)).body).not.toHaveProperty('unread');
    await write('+393330000003');
    expect((await serviceDay(SATURDAY)).body.unread).toEqual([
      { guest: await threadOf('+393330000003'), count: 1, ids: [id] },
    ]);
  });

  it.each([
    ['owner', true],
    ['manager', true],
    ['host', true],
    ['staff', true],
    ['viewer', false],
  ] as const)('are for a %s: %s', async (role, told) => {
    await on.book({ phone: '3330000001' });
    await write();
    const as = await on.world.signIn({ userId: `usr_${role}`, role });
    const { body } = await on.world.call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, as);
    expect([body.errorid, body.unread !== undefined]).toEqual(['0', told]);
  });
});

describe('parties of a day before whom nobody marked', () => {
  const now = async () => (await on.world.call('reservations.tonight', { venueId: VENUE_ID }, on.host)).body;
  const step = (id: string, revision: number, action: 'confirm' | 'seat' | 'came' | 'noShow') =>
    on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action }, on.host);

  it('are told of on the day now, until they are marked', async () => {
    const { reservation: one } = await on.book({ phone: '3330000001' });
    const { reservation: two } = await on.book({ phone: '3330000002', start: at('19:00') });
    const { reservation: sits } = await on.book({ phone: '3330000003', start: at('21:30') });
    for (const { id } of [one, two, sits]) await step(id, 1, 'confirm');
    await on.jump(Date.UTC(2026, 11, 5, 22));
    await step(sits.id, 2, 'seat');
    expect((await now()).unmarked).toEqual([]);
    await on.jump(Date.UTC(2026, 11, 6, 9));
    expect((await now()).unmarked).toEqual([{ date: SATURDAY, count: 2 }]);
    expect((await serviceDay(SATURDAY)).body.unmarked).toEqual([]);
    await step(one.id, 2, 'came');
    await step(two.id, 2, 'noShow');
    expect((await now()).unmarked).toEqual([]);
  });

  it('are told of on the day after theirs too, once that is over itself, so that each leads to the one before', async () => {
    const { reservation: friday } = await on.book({ date: '2026-12-04' as typeof SATURDAY });
    const { reservation: saturday } = await on.book({ phone: '3330000002' });
    for (const { id } of [friday, saturday]) await step(id, 1, 'confirm');
    await on.jump(Date.UTC(2026, 11, 6, 9));
    expect((await now()).unmarked).toEqual([{ date: SATURDAY, count: 1 }]);
    expect((await serviceDay(SATURDAY)).body.unmarked).toEqual([{ date: '2026-12-04', count: 1 }]);
    expect((await serviceDay('2026-12-07' as typeof SATURDAY)).body.unmarked).toEqual([]);
  });

  it('are told of after days on which the house was closed', async () => {
    const { reservation } = await on.book({ date: '2026-12-08' as typeof SATURDAY });
    await step(reservation.id, 1, 'confirm');
    await on.jump(Date.UTC(2026, 11, 10, 9)); // Thursday: Wednesdays are closed
    expect((await now()).unmarked).toEqual([{ date: '2026-12-08', count: 1 }]);
  });

  it('are not for who may only look', async () => {
    const { reservation } = await on.book();
    await step(reservation.id, 1, 'confirm');
    await on.jump(Date.UTC(2026, 11, 6, 9));
    const viewer = await on.world.signIn({ role: 'viewer' });
    const { body } = await on.world.call('reservations.tonight', { venueId: VENUE_ID }, viewer);
    expect(body.unmarked).toEqual([]);
  });
});
