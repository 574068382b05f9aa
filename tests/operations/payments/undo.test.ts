import { expect, it } from 'vitest';
import { paymentsDesk } from './desk.ts';

const desk = paymentsDesk();

it('a no-show can be taken back after its money was noted as kept', async () => {
  const { id } = await desk.paid();
  await desk.evening();
  await desk.act(id, 'noShow');
  await desk.work();
  expect((await desk.world.moneyOf(id)).reservation).toMatchObject({ booking: 'noShow', payment: 'forfeited' });
  await desk.act(id, 'undo');
  await desk.work();
  expect((await desk.world.moneyOf(id)).reservation).toMatchObject({ booking: 'confirmed', payment: 'paid' });
});
