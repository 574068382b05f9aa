import { beforeEach, describe, expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { SendOptions } from '#tests/kit/world.ts';

const on = operationWorld();
const NUMBER = '333 123 4567';
const MINUTE = 60_000;

let booked: Awaited<ReturnType<typeof on.book>>;
beforeEach(async () => {
  booked = await on.book();
  on.world.pass(2 * MINUTE);
});

const find = (input: object, options: SendOptions = {}) =>
  on.world.call('guest.find', { venueId: VENUE_ID, phone: NUMBER, ...input }, options);
const sent = async () => (await on.world.reservations.find(VENUE_ID, booked.reservation.id as ReservationId))?.messages;

it.each([
  ['as it stands on the page', (code: string) => code],
  ['as it is read out', (code: string) => ` ${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase()],
  ['with letters for the digits they look like', (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'l')],
])('sends the link of a booking again, by its number and its code %s', async (_, typed) => {
  expect(await find({ code: typed(booked.reservation.code) })).toMatchObject({ status: 200, body: { errorid: '0' } });
  expect(await sent()).toMatchObject([{}, { purpose: 'confirmRequest', state: 'queued' }]);
});

it('sends it by the day too, where it was booked from', async () => {
  await find({ date: SATURDAY });
  expect(await sent()).toHaveLength(2);
});

it('sends it at most once a minute', async () => {
  await find({ code: booked.reservation.code });
  await find({ code: booked.reservation.code });
  expect(await sent()).toHaveLength(2);
});

describe('a stranger', () => {
  const elsewhere = { ip: '203.0.113.9' };
  const answers = async (input: object) => {
    const { status, body } = await find(input, elsewhere);
    return { status, body };
  };

  it('gets the same answer for a number with a booking and one without, and nobody is written to', async () => {
    const without = await answers({ phone: '333 999 0001', date: SATURDAY });
    expect(await answers({ date: SATURDAY })).toEqual(without);
    expect(await answers({ code: 'ZZZZZZZZ' })).toEqual(without);
    expect(await answers({})).toEqual(without);
    expect(await answers({ code: booked.reservation.code, phone: '333 999 0001' })).toEqual(without);
    expect(await sent()).toHaveLength(1);
  });

  it('is stopped after as many tries for a number without a booking as for one with', async () => {
    const triesFor = async (phone: string) => {
      for (let tries = 0; tries < 20; tries += 1) {
        if ((await answers({ phone, code: 'ZZZZZZZZ' })).body.errorid === 'message.tooMany') return tries;
      }
      return 20;
    };
    const [booker, nobody] = [await triesFor(NUMBER), await triesFor('333 999 0001')];
    expect(nobody).toBe(10);
    expect(booker).toBe(nobody);
  });
});

it.each([
  ['a number that is none', { phone: '12', code: 'ZZZZZZZZ' }, 'phone.'],
  ['another venue', { venueId: 'ven_nobody' }, 'venue.unknown'],
])('refuses %s', async (_, input, errorid) => {
  const { body } = await find(input);
  expect(JSON.stringify(body)).toContain(errorid);
});

it('sends nothing of a booking that was cancelled', async () => {
  await on.world.call('guest.cancel', {}, { token: booked.token });
  on.world.pass(2 * MINUTE);
  const before = await sent();
  await find({ code: booked.reservation.code });
  expect(await sent()).toEqual(before);
});
