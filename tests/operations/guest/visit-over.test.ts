import { beforeEach, expect, it } from 'vitest';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { type OperationId, operations } from '#shared/operations/index.ts';
import { at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { rightInputOf } from '../right-inputs.ts';

/** Nobody has marked what became of the party, so it stands as confirmed for ever. */
const on = operationWorld();
const NEXT_NOON = Date.UTC(2026, 11, 6, 11);
let id: ReservationId;
let token: string;

beforeEach(async () => {
  const booked = await on.book({ start: at('20:00') });
  id = reservationIdOf(SATURDAY, booked.reservation.code);
  token = booked.token;
  await on.world.call('reservations.act', { venueId: VENUE_ID, id, revision: 1, action: 'confirm' }, on.host);
  on.world.setNow(NEXT_NOON);
});

const wish = { date: SATURDAY, start: at('20:00'), adults: 3, children: 0, highchairs: 0, area: null, remarks: '' };
const inputOf = (id: OperationId) => ({ ...rightInputOf(id), ...(id === 'guest.alter' && { wish }) });
const READS = ['guest.view', 'guest.day', 'guest.calendar_link'];
/** What an absent guest has to pay is paid afterwards, too. */
const PAYS = ['payments.check', 'payments.pay', 'payments.state'];
/** What follows a visit is done afterwards only; that there was one is tested with it. */
const FOLLOWS = ['coupons.mine', 'reviews.open', 'reviews.save', 'reviews.stop'];
/** A consent outlives every visit, and so does the right to end it. */
const CONSENTS = ['guest.consents', 'guest.consent_write'];
const ids = operations
  .filter((each) => each.access === 'guest' && ![...READS, ...PAYS, ...FOLLOWS, ...CONSENTS].includes(each.id))
  .map((each) => each.id);

it.each(ids.filter((each) => each !== 'guest.remove_me'))(
  '%s is not allowed any more once the visit is over, and nobody is written to',
  async (operation) => {
    const before = await on.world.reservations.find(VENUE_ID, id);
    const { body } = await on.world.send(operation, inputOf(operation), { token });
    expect(body.errorid).toBe('reservation.notAllowed');
    expect(await on.world.reservations.find(VENUE_ID, id)).toEqual(before);
  },
);

it('its guest can still end a consent', async () => {
  const said = { locale: 'en', purpose: 'whatsapp', agrees: false } as const;
  const { body } = await on.world.call('guest.consent_write', said, { token });
  expect(body.consents).toMatchObject([{ purpose: 'whatsapp', state: 'withdrawn' }]);
});

it('its page is still there, and its guest can still be removed', async () => {
  const seen = await on.world.call('guest.view', {}, { token });
  expect(seen.body.reservation).toMatchObject({ booking: 'confirmed', ended: true });
  expect((await on.world.call('guest.remove_me', { cancel: false }, { token })).body.errorid).toBe('0');
});
