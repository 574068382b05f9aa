import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { paymentsDesk, SUM } from './desk.ts';

const desk = paymentsDesk();

it('tells all money of a reservation as a timeline, with what was agreed', async () => {
  const { id } = await desk.paid();
  const money = await desk.read(id);
  expect(money).toMatchObject({ kind: 'deposit', nature: 'caparra', due: SUM, charged: SUM, open: 0, version: 1 });
  expect(money.accepted.locale).toBe('it');
  expect(money.timeline).toMatchObject([{ what: 'attempt', why: 'booking', state: 'paid', provider: 'stripe' }]);
});

it('knows no money where none was agreed, and none of other venues', async () => {
  const { id } = await desk.paid();
  const elsewhere = { venueId: OTHER_VENUE_ID, id };
  expect((await desk.world.call('payments.read', elsewhere, desk.owner)).body).toEqual({ errorid: 'venue.unknown' });
  const unknown = { venueId: VENUE_ID, id: 'res_20261205_00000000' };
  expect((await desk.world.call('payments.read', unknown, desk.owner)).body).toEqual({
    errorid: 'reservation.unknown',
  });
});
