import { expect, it } from 'vitest';
import { decodeSheet } from '#shared/domain/day/codec.ts';
import { OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const look = (venueId = VENUE_ID) => on.world.call('plan.day', { venueId, date: SATURDAY }, on.host);

it('brings the sheet as it stands, with nothing of a guest, and the rules that a move is judged by', async () => {
  const { reservation } = await on.book();
  const { body } = await look();
  const { parties } = decodeSheet(Uint8Array.from(Buffer.from(body.sheet, 'base64')));
  expect(parties).toMatchObject([{ id: reservation.code, guest: 0 }]);
  expect(body).toMatchObject({ revision: 1, rules: { resetMinutes: 10, tables: [{ no: 1 }, { no: 2 }] } });
  expect(body.rules).not.toHaveProperty('deposits');
});

it('shows nothing of another account', async () => {
  expect((await look(OTHER_VENUE_ID)).body).toEqual({ errorid: 'venue.unknown' });
});
