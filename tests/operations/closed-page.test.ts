import { beforeEach, describe, expect, it } from 'vitest';
import { at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { rightInputOf } from './right-inputs.ts';

/* A venue that closed its booking page, or has not opened it yet, strands nobody who is booked there. */

const on = operationWorld();
let token: string;
beforeEach(async () => {
  ({ token } = await on.book({ phone: '333 765 4321' }));
  await on.world.venues.save({ ...on.world.venue, active: false });
  // What a Lambda remembers of a venue is at most fifteen seconds old.
  on.world.pass(15_000);
});
const ask = (id: 'guest.view' | 'guest.cancel' | 'guest.late', input = {}) =>
  on.world.call(id, input as never, { token });

it('opens the page of a reservation, which names its house, and no other page of it', async () => {
  const hostname = 'localhost';
  const { body } = await on.world.call('venues.find', { hostname, venueId: VENUE_ID, token });
  expect(body).toMatchObject({ errorid: '0', name: 'Trattoria da Nina', phone: '+39 02 1234567', paused: true });
  expect((await on.world.call('venues.find', { hostname })).body).toEqual({
    errorid: 'venue.inactive',
    detail: { phone: '+39 02 1234567' },
  });
});

it('shows nothing of the venue to whom only knows its id, or has a link of another', async () => {
  const ask = async (more: object) =>
    (await on.world.call('venues.find', { hostname: 'localhost', venueId: VENUE_ID, ...more })).body;
  expect(await ask({})).toEqual({ errorid: 'venue.inactive' });
  expect(await ask({ token: `${token}x` })).toEqual({ errorid: 'venue.inactive' });
});

describe('who is booked there', () => {
  it('sees the reservation and cancels it', async () => {
    expect((await ask('guest.view')).body.reservation.booking).toBe('unconfirmed');
    expect((await ask('guest.cancel')).body.reservation.booking).toBe('cancelled');
  });

  it('tells how many come at the time that they have, and is asked to call for another one', async () => {
    const { revision } = (await ask('guest.view')).body.reservation;
    const alter = async (over: object) => {
      const wish = { ...(rightInputOf('guest.alter').wish as object), start: at('20:00'), ...over };
      return (await on.world.call('guest.alter', { revision, wish, ask: true } as never, { token })).body;
    };
    const toCall = { errorid: 'venue.paused', detail: { phone: '+39 02 1234567' } };
    expect(await alter({ start: at('20:15') })).toEqual(toCall);
    expect(await alter({ date: '2026-12-06' })).toEqual(toCall);
    expect((await on.world.call('guest.day', rightInputOf('guest.day') as never, { token })).body).toEqual(toCall);
    expect((await alter({ adults: 1 })).reservation).toMatchObject({ adults: 1, date: SATURDAY, start: at('20:00') });
  });
});
