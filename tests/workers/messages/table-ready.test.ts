import { beforeEach, expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { aRules, aTable, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { type Desk, openDesk } from '../kit.ts';

const engine = await engineOfFile();
let desk: Desk;
let id: ReservationId;
const call = async (operation: 'tell_ready' | 'seat', more: object = {}) =>
  (await desk.call(`waitlist.${operation}`, { venueId: VENUE_ID, id, ...more } as never, await desk.signIn())).body;

beforeEach(async () => {
  desk = await openDesk(engine, { rules: aRules({ tables: [aTable()] }) });
  desk.pass(Date.UTC(2026, 11, 5, 19) - desk.now());
  const party = { venueId: VENUE_ID, covers: 2, name: 'Anna', phone: '+393331234567' };
  id = (await desk.call('waitlist.wait_in', party, await desk.signIn())).body.reservation.id;
});

it('tells a party at the door that its table is ready, though it gets no other messages', async () => {
  await desk.deliver();
  expect(desk.provider.sent).toEqual([]);
  await call('tell_ready');
  await desk.deliver();
  expect(desk.provider.sent).toMatchObject([{ to: '393331234567', template: { name: 'waitlist_table_ready' } }]);
  expect((await desk.look(id)).last).toMatchObject({ purpose: 'tableReady', state: 'sent' });
});

it('no longer calls in who was seated in the meantime', async () => {
  const { reservation } = await call('tell_ready');
  expect((await call('seat', { revision: reservation.revision })).errorid).toBe('0');
  await desk.deliver();
  expect(desk.provider.sent).toEqual([]);
  expect((await desk.look(id)).last).toMatchObject({ state: 'failed', failure: 'superseded' });
});
