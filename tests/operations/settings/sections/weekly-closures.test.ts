import { describe, expect, it } from 'vitest';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { sectionCases, slotsOf } from '../section-kit.ts';

const value = { closedWeekdays: [1, 6] } as const;
const { on, write } = sectionCases({
  section: 'weeklyClosures',
  value,
  wrong: [
    ['an eighth day', { closedWeekdays: [8] }, 'closedWeekdays.0', 'field.tooLarge'],
    ['no list', { closedWeekdays: 3 }, 'closedWeekdays', 'field.type'],
  ],
});

it('closes the day on the booking page, each weekday once and in order', async () => {
  expect((await write({ closedWeekdays: [6, 1, 6] })).body.value).toEqual(value);
  expect(await slotsOf(on, SATURDAY)).toMatchObject({ status: 'closed', reason: 'venue.closedWeekly', slots: [] });
});

describe('a closure of a day that is booked', () => {
  it('is saved only when every reservation of it was decided', async () => {
    const { reservation } = await on.book();
    const { status, body } = await write(value);
    expect([status, body.errorid]).toEqual([409, 'settings.affects']);
    expect(body.detail.affected).toMatchObject([
      {
        id: reservation.id,
        revision: 1,
        date: SATURDAY,
        start: 1200,
        covers: 2,
        name: 'Anna Rossi',
        phone: '+393331234567',
        reason: 'venue.closedWeekly',
        // The whole day is closed.
        proposal: null,
      },
    ]);
    expect((await on.world.venues.find(VENUE_ID))?.rules.closedWeekdays).toEqual([3]);

    expect((await write(value, { kept: [reservation.id] })).body.errorid).toBe('0');
    const owner = await on.world.signIn({ role: 'owner' });
    const log = await on.world.call('settings.changes', { venueId: VENUE_ID }, owner);
    expect(log.body.changes[0].kept).toBe(1);
    const stands = await on.world.reservations.load(VENUE_ID, reservation.id as never);
    expect(stands?.booking).toBe('unconfirmed');
  });

  it('names a reservation that came in between', async () => {
    const first = await on.book();
    await write(value);
    const second = await on.book({ phone: '333 123 4568' });
    const { body } = await write(value, { kept: [first.reservation.id] });
    expect(body.detail.affected.map(({ id }: { id: string }) => id)).toEqual([second.reservation.id]);
  });

  it('is saved also where far more are kept than one answer names', async () => {
    const { reservation } = await on.book();
    const others = Array.from({ length: 9_999 }, (_, nth) =>
      reservationIdOf(SATURDAY, `7KQ${String(nth).padStart(5, '0')}`),
    );
    const { status, body } = await write(value, { kept: [...others, reservation.id] });
    expect([status, body.errorid]).toEqual([200, '0']);
    const owner = await on.world.signIn({ role: 'owner' });
    const log = await on.world.call('settings.changes', { venueId: VENUE_ID }, owner);
    expect(log.body.changes[0].kept).toBe(10_000);
  });

  it('does not ask again about a day that is closed already', async () => {
    const { reservation } = await on.book();
    await write(value, { kept: [reservation.id] });
    expect((await write({ closedWeekdays: [1, 2, 6] }, { revision: 1 })).body.errorid).toBe('0');
  });
});
