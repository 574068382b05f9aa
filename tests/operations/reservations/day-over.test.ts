import { beforeEach, expect, it } from 'vitest';
import { aRules, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const deposits = [{ kind: 'deposit', currency: 'eur', amount: { per: 'party', sum: 4000 }, refundHours: 24 }] as const;
const on = operationWorld({ rules: aRules({ deposits }) });
const NEXT_MORNING = Date.UTC(2026, 11, 6, 9);

const wish = { date: SATURDAY, start: at('20:00'), adults: 2, children: 0, highchairs: 0, area: null };
let id: string;
beforeEach(async () => {
  const whose = { name: 'Rossi', phone: '3331112233', locale: 'en' as const, remarks: '', note: '' };
  const { body } = await on.world.call(
    'reservations.book',
    { ...wish, ...whose, venueId: VENUE_ID, options: [], diets: [] },
    on.host,
  );
  id = body.reservation.id;
  await on.jump(NEXT_MORNING);
});

const words = { phone: '3331112299', email: 'rossi@x.example' };

it.each([
  ['a note', 'reservations.note_write', { note: 'Left an umbrella' }],
  ['a deposit', 'reservations.deposit_write', { paid: true }],
  ['another number', 'reservations.contact_write', words],
  ['another name', 'reservations.alter', { ...wish, name: 'Rosi' }],
  ['a table told', 'reservations.move', { pinned: true }],
  ['that they came', 'reservations.act', { action: 'came' }],
] as const)(
  '%s is answered with what may be done of a day that is over, as its list says it',
  async (_, operation, more) => {
    const asked = { venueId: VENUE_ID, id, revision: 1, ...more };
    const { body } = await on.world.call(operation, asked as never, on.host);
    const list = await on.world.call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, on.host);
    expect(body.reservation).toEqual(list.body.reservations[0]);
    // Who pressed twice gets the same answer.
    const { body: again } = await on.world.call(operation, { ...asked, revision: 2 } as never, on.host);
    expect(again.reservation ?? body.reservation).toEqual(body.reservation);
  },
);
