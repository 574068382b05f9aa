import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { answered, aTicket, HOUR, people, supporter, turned } from './kit.ts';

const on = operationWorld();
const none = { count: 0, p50: null, p90: null };

it('knows nothing without tickets', async () => {
  const { anna } = await people(on);
  expect((await on.world.call('tickets.figures', {}, anna)).body).toEqual({
    errorid: '0',
    open: 0,
    answered: none,
    resolved: none,
  });
});

it('counts business hours until the first answer and the resolution', async () => {
  const { owner, anna } = await people(on);
  const [first, second, third] = [await aTicket(on, owner), await aTicket(on, owner), await aTicket(on, owner)];
  on.world.pass(HOUR);
  await answered(on, first, anna);
  on.world.pass(HOUR);
  await turned(on, second, anna, 'resolve');
  // The clock of the first one stands while it waits.
  await turned(on, first, anna, 'resolve', 2);
  const { body } = await on.world.call('tickets.figures', {}, anna);
  expect(body).toMatchObject({
    open: 1,
    answered: { count: 1, p50: HOUR, p90: HOUR },
    resolved: { count: 2, p50: HOUR, p90: 2 * HOUR },
  });
  expect(third).toBeTruthy();
});

it('forgets tickets of more than thirty days ago', async () => {
  const { owner, anna } = await people(on);
  await answered(on, await aTicket(on, owner), anna);
  on.world.pass(31 * 24 * HOUR);
  const later = await supporter(on, 'Anna');
  expect((await on.world.call('tickets.figures', {}, later)).body.answered).toEqual(none);
});
