import { expect, it } from 'vitest';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { paymentsDesk, SUM } from './desk.ts';

const desk = paymentsDesk();
const list = async (from: string = SATURDAY, to: string = SATURDAY) =>
  (await desk.world.call('payments.list', { venueId: VENUE_ID, from, to }, desk.owner)).body;

it('lists the money of a span of days with its totals', async () => {
  const { id } = await desk.paid();
  expect(await list()).toMatchObject({
    rows: [{ id, status: 'paid', charged: SUM, refundable: SUM, needs: [] }],
    totals: { held: 0, refundable: SUM, ours: 0, disputed: 0 },
    currency: 'eur',
  });
  expect((await list('2026-12-06', '2026-12-31')).rows).toEqual([]);
});

it('counts what the guest forfeits as the venue’s', async () => {
  const { id } = await desk.paid();
  await desk.evening();
  await desk.act(id, 'noShow');
  await desk.work();
  expect(await list()).toMatchObject({ rows: [{ status: 'forfeited' }], totals: { refundable: 0, ours: SUM } });
});

it('takes back a no-show by mistake after its money was counted as the venue’s', async () => {
  const { id } = await desk.paid();
  await desk.evening();
  await desk.act(id, 'noShow');
  await desk.work();
  await desk.act(id, 'undo');
  await desk.work();
  expect(await list()).toMatchObject({ rows: [{ status: 'paid', booking: 'confirmed' }], totals: { ours: 0 } });
});

it('says that a refund failed and that a payment is disputed, with the days left', async () => {
  const { id } = await desk.paid('4000000000000259');
  await desk.work();
  await desk.world.work({ kind: 'money', venueId: VENUE_ID, reservationId: id });
  const [row] = (await list()).rows;
  expect(row).toMatchObject({ needs: ['dispute'], disputed: SUM });
  expect(row.dueBy).toBeGreaterThan(desk.world.now());
  const { body } = await desk.world.call('tasks.list', { venueId: VENUE_ID }, desk.owner);
  expect(body.tasks).toMatchObject([
    {
      ...{ by: 'Coperto', title: expect.stringContaining('Stripe') },
      ...{ due: expect.stringMatching(/^2026-12-/), cause: { kind: 'dispute', id, day: SATURDAY } },
    },
  ]);
});
