import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { asBoss, asManager, visited, write } from './kit.ts';

const on = operationWorld();
const reports = async () => (await on.world.call('reviews.reports', {}, await asBoss(on))).body.reviews;

it('lists what is to be decided, then what was decided within ninety days', async () => {
  const ids = [];
  for (const nth of [1, 2]) {
    const { id, token } = await visited(on, {}, nth);
    await write(on, token);
    const ofIt = { venueId: VENUE_ID, reservationId: id };
    await on.world.call('reviews.report', { ...ofIt, revision: 1, reason: 'staff', text: '' }, await asManager(on));
    ids.push(id);
  }
  const [first = '', second = ''] = ids;
  await on.world.call(
    'reviews.decide',
    { venueId: VENUE_ID, reservationId: second, revision: 2, hidden: true },
    await asBoss(on),
  );
  expect(await reports()).toMatchObject([
    { reservationId: first, venue: 'Trattoria da Nina', report: { reason: 'staff', decision: null } },
    { reservationId: second, report: { decision: { hidden: true } } },
  ]);
  on.world.pass(90 * 86_400_000 + 1);
  expect(await reports()).toMatchObject([{ reservationId: first }]);
});

it('lists nothing that nobody reported', async () => {
  const { token } = await visited(on);
  await write(on, token);
  expect(await reports()).toEqual([]);
});
