import { beforeEach, expect, it } from 'vitest';
import type { DepositRule } from '#shared/domain/venue/deposits/rule.ts';
import { at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const late: DepositRule = {
  kind: 'deposit',
  currency: 'eur',
  amount: { per: 'guest', adult: 1000, child: 0 },
  refundHours: 24,
  fromTime: at('21:00'),
};
const AS_BOOKED = {
  date: SATURDAY,
  start: at('20:00'),
  adults: 2,
  children: 0,
  highchairs: 0,
  area: null,
  remarks: '',
};

let token: string;
let id: string;
let revision: number;

beforeEach(async () => {
  const booked = await on.book();
  token = booked.token;
  id = booked.reservation.id;
  const input = { venueId: VENUE_ID, id, revision: 1, action: 'confirm' } as const;
  await on.world.call('reservations.act', input, on.host);
  revision = 2;
  await demand(late);
});

const demand = (rule: DepositRule) =>
  on.world.venues.save({ ...on.world.venue, rules: { ...on.world.venue.rules, deposits: [rule] } });

const alter = async (wish: Partial<typeof AS_BOOKED>, ask = false) => {
  const answer = await on.world.call('guest.alter', { revision, wish: { ...AS_BOOKED, ...wish }, ask }, { token });
  if (answer.status === 200) revision = answer.body.reservation.revision;
  return answer.body;
};

it('a time with a deposit is the house’s to grant; accepted, its terms are the reservation’s', async () => {
  expect((await alter({ start: at('21:00') })).errorid).toBe('reservation.onRequest');
  const asked = await alter({ start: at('21:00') }, true);
  expect(asked).toMatchObject({ outcome: 'requested', reservation: { start: at('20:00'), deposit: null } });

  const decision = { venueId: VENUE_ID, id: id as never, revision, accept: true };
  const { body } = await on.world.call('reservations.decide_amendment', decision, on.host);
  const deposit = { kind: 'deposit', amount: 2000, currency: 'eur', refundUntil: Date.UTC(2026, 11, 4, 20) };
  expect(body.reservation).toMatchObject({ start: at('21:00'), deposit, payment: 'required' });
});

it('what costs the same as before is altered at once, and a remark never costs more', async () => {
  expect(await alter({ start: at('20:30') })).toMatchObject({ outcome: 'altered' });
  await demand({ ...late, fromTime: at('19:00') });
  expect(await alter({ start: at('20:30'), remarks: 'By the window' })).toMatchObject({ outcome: 'altered' });
  expect((await alter({ start: at('20:45') })).errorid).toBe('reservation.onRequest');
});

it('nobody asks for what is not offered at all', async () => {
  expect((await alter({ start: at('23:30') }, true)).errorid).toBe('time.notOffered');
});

it('whom the house has given a time between two of the page’s asks it for a larger party then, and it may say yes', async () => {
  const move = { venueId: VENUE_ID, id: id as never, revision, start: at('20:10') };
  revision = (await on.world.call('reservations.alter', { ...AS_BOOKED, ...move }, on.host)).body.reservation.revision;
  const wish = { start: at('20:10'), adults: 3 };
  expect((await alter(wish)).errorid).toBe('time.notOffered');
  expect(await alter(wish, true)).toMatchObject({ outcome: 'requested', reservation: { adults: 2 } });
  expect((await alter({ ...wish, start: at('20:20') }, true)).errorid).toBe('time.notOffered');

  const decision = { venueId: VENUE_ID, id: id as never, revision, accept: true };
  const { body } = await on.world.call('reservations.decide_amendment', decision, on.host);
  expect(body.reservation).toMatchObject({ start: at('20:10'), adults: 3 });
});

it('a house that approves every booking approves every other time as well', async () => {
  const venue = { ...on.world.venue, rules: { ...on.world.venue.rules, approval: true } };
  await on.world.venues.save(venue);
  expect((await alter({ start: at('20:30') })).errorid).toBe('reservation.onRequest');
  expect(await alter({ remarks: 'By the window' })).toMatchObject({ outcome: 'altered' });
  expect(await alter({ start: at('20:30'), remarks: 'By the window' }, true)).toMatchObject({ outcome: 'requested' });
});

it('who only sits elsewhere, or needs a highchair, pays what was agreed, though the house asks for more by now', async () => {
  expect(await alter({ adults: 1, children: 1 })).toMatchObject({ outcome: 'altered' });
  await demand({ ...late, fromTime: at('19:00') });
  const same = { adults: 1, children: 1 };
  expect(await alter({ ...same, highchairs: 1 })).toMatchObject({ outcome: 'altered', reservation: { deposit: null } });
  expect(await alter({ ...same, highchairs: 1, area: 'Indoor' as never })).toMatchObject({ outcome: 'altered' });
  expect((await alter({ adults: 2, area: 'Indoor' as never })).errorid).toBe('reservation.onRequest');
});
