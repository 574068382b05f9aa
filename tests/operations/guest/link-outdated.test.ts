import { beforeEach, describe, expect, it } from 'vitest';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { operations } from '#shared/operations/index.ts';
import { day, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { links } from '#tests/kit/world.ts';
import { rightInputOf } from '../right-inputs.ts';

/** Who got a link that was meant for somebody else has nothing left of it once the number is right. */
const on = operationWorld();
const WRONG = '+393331234567';
const RIGHT = '+393337654321';
let id: ReservationId;
let page: string;
let wrong: string;

const stored = async () => (await on.world.reservations.find(VENUE_ID, id))?.reservation;
const correct = (over: object) =>
  on.world.call(
    'reservations.contact_write',
    { phone: WRONG, email: '', ...over, venueId: VENUE_ID, id, revision: 1 },
    on.host,
  );
const view = async (token: string) => (await on.world.call('guest.view', {}, { token })).body;

beforeEach(async () => {
  const booked = await on.book();
  id = reservationIdOf(SATURDAY, booked.reservation.code);
  page = booked.token;
  wrong = await on.sentLink(id);
});

describe('once the house has corrected the number', () => {
  beforeEach(async () => {
    expect((await correct({ phone: RIGHT })).status).toBe(200);
  });

  it.each(operations.filter(({ access }) => access === 'guest').map(({ id }) => id))(
    '%s refuses the link that went to the wrong one, and changes nothing',
    async (operation) => {
      const before = await stored();
      const { status, body } = await on.world.call(operation, rightInputOf(operation) as never, { token: wrong });
      expect([status, body]).toEqual([403, { errorid: 'link.outdated' }]);
      expect(await stored()).toEqual(before);
    },
  );

  it('the new message’s link opens it, and so does the page of who booked', async () => {
    for (const token of [await on.sentLink(id), page]) {
      expect((await view(token)).reservation).toMatchObject({ phone: RIGHT });
    }
  });

  it('the link opens again what gets the number back', async () => {
    await on.world.call('guest.change_number', { phone: WRONG }, { token: page });
    expect((await view(wrong)).reservation).toMatchObject({ phone: WRONG });
  });
});

it.each([
  ['corrects the number on the page', false],
  ['moves it to another day and corrects the number there', true],
])('a guest who %s takes it from who got the first message', async (_, moved) => {
  if (moved) {
    const wish = {
      ...{ date: day('2026-12-06'), start: 1200, adults: 2, children: 0, highchairs: 0 },
      area: null,
      remarks: '',
    };
    const { status } = await on.world.call('guest.alter', { revision: 1, wish, ask: false }, { token: page });
    expect(status).toBe(200);
    expect((await view(wrong)).reservation).toMatchObject({ date: '2026-12-06' });
  }
  expect((await on.world.call('guest.change_number', { phone: RIGHT }, { token: page })).status).toBe(200);
  expect(await view(wrong)).toEqual({ errorid: 'link.outdated' });
  expect((await view(page)).reservation).toMatchObject({ phone: RIGHT });
});

it('a mail’s link opens it while its address stands there, and no longer', async () => {
  await correct({ email: 'anna@example.com' });
  const mailed = await links.mint({ venueId: VENUE_ID, reservationId: id }, 'anna@example.com');
  expect((await view(mailed)).reservation).toMatchObject({ phone: WRONG });
  const { revision } = (await stored()) ?? expect.unreachable();
  await on.world.call(
    'reservations.contact_write',
    { phone: WRONG, email: '', venueId: VENUE_ID, id, revision },
    on.host,
  );
  expect(await view(mailed)).toEqual({ errorid: 'link.outdated' });
  expect((await view(wrong)).reservation).toMatchObject({ phone: WRONG });
});

it('whoever changes the number by a link that was sent hears at once that the next message has the new one', async () => {
  const { status, body } = await on.world.call('guest.change_number', { phone: RIGHT }, { token: wrong });
  expect([status, body.reservation.phone]).toEqual([200, RIGHT]);
  expect(await view(wrong)).toEqual({ errorid: 'link.outdated' });
  expect((await view(await on.sentLink(id))).reservation).toMatchObject({ phone: RIGHT });
});
