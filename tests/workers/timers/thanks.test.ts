import { beforeEach, expect, it } from 'vitest';
import { visitCouponId } from '#functions/platform/ids.ts';
import { couponsStore, issueWrites } from '#functions/stores/coupons.ts';
import { reviewGuestsStore } from '#functions/stores/review-guests.ts';
import { timersWorker } from '#functions/workers/timers/handler.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import { NO_SERVICES, type VenueServices } from '#shared/domain/venue/services.ts';
import { at, SATURDAY } from '#tests/kit/builders.ts';
import { anAct } from '#tests/kit/consents.ts';
import { aCoupon } from '#tests/kit/coupons.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { aVisit, purposesOf, stored } from '#tests/operations/reviews/kit.ts';
import { batchOf, type Desk, openDesk, refused } from '../kit.ts';

const engine = await engineOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine);
  await set({ invite: true });
});
const ON = (days: number, clock: string) => instantFrom(SATURDAY, at(clock) + days * 1440, 'Europe/Rome');

const set = (reviews: Partial<VenueServices['reviews']>) =>
  desk.venues.save({
    ...desk.venue,
    services: { ...NO_SERVICES, reviews: { ...NO_SERVICES.reviews, invite: false, coupon: false, ...reviews } },
  });

/** Lets the timers that are due go off, and delivers what they wrote. */
async function ring(worker = desk.expire) {
  await desk.sweep();
  const due = desk.queued.timers.splice(0).map(({ body }) => body);
  expect(await worker(batchOf(due))).toEqual({ batchItemFailures: [] });
  await desk.deliver();
}

async function look(id: ReservationId) {
  const found = await desk.reservations.find(desk.venue.venueId, id);
  if (!found) throw new Error('no such reservation');
  return found;
}
const sent = (id: ReservationId) => purposesOf(desk, id);

it('thanks the guest once, at ten on the day after', async () => {
  const { id } = await stored(desk, aVisit());
  desk.setNow(ON(0, '23:00'));
  await ring();
  desk.setNow(ON(1, '9:59'));
  await ring();
  expect(await sent(id)).toEqual([]);
  desk.setNow(ON(1, '10:00'));
  await ring();
  await ring();
  expect(await sent(id)).toEqual(['thanks']);
  expect(desk.provider.sent.at(-1)?.template.name).toBe('visit_thanks');
  expect((await look(id)).reservation.history.at(-1)).toMatchObject({ action: 'thank', actor: { kind: 'clock' } });
});

it.each([
  ['is a no-show after all', { booking: 'noShow', presence: 'expected' }],
  ['was never seated after all', { booking: 'confirmed', presence: 'expected' }],
] as const)('writes to nobody who %s', async (_, over) => {
  const visit = aVisit();
  const { id } = await stored(desk, visit);
  const before = (await look(id)).reservation;
  const after = { ...before, ...over, revision: before.revision + 1 };
  await desk.days.change(
    desk.venue.venueId,
    SATURDAY,
    ({ sheet }) => ({ commit: { sheet, reservations: [{ before, after }] }, answer: null }),
    { now: ON(0, '23:00') },
  );
  desk.setNow(ON(1, '12:00'));
  await ring();
  expect(await sent(id)).toEqual([]);
});

it('thanks a guest who comes often only after the venue’s pause', async () => {
  const first = await stored(desk, aVisit());
  const second = await stored(desk, aVisit({}, 2));
  desk.setNow(ON(1, '12:00'));
  await ring();
  expect([...(await sent(first.id)), ...(await sent(second.id))]).toEqual(['thanks']);
});

it('writes to nobody who has said no, whatever else the venue gives', async () => {
  await set({ invite: true, coupon: true });
  const { id } = await stored(desk, aVisit());
  const guest = (await look(id)).reservation.thread ?? '';
  await reviewGuestsStore(desk.table).stop(desk.venue.venueId, [guest], true, desk.now());
  desk.setNow(ON(1, '12:00'));
  await ring();
  expect(await sent(id)).toEqual([]);
});

it('thanks nobody at a venue without the module', async () => {
  const { id } = await stored(desk, aVisit());
  await desk.venues.save({ ...desk.venue, services: { ...NO_SERVICES, modules: { modules: ['reservations'] } } });
  desk.setNow(ON(1, '12:00'));
  await ring();
  expect(await sent(id)).toEqual([]);
});

it.each([
  ['with the invitation', true, 'thanksCoupon'],
  ['alone, where nobody is invited', false, 'couponOnly'],
] as const)('brings the coupon of the visit %s', async (_, invite, purpose) => {
  await set({ invite, coupon: true });
  const { id } = await stored(desk, aVisit());
  const key = { pk: 'COUPON', sk: 'of a visit' };
  const worker = timersWorker({ ...desk.deps, visitCoupon: async () => ({ writes: [{ put: { ...key, id } }] }) });
  desk.setNow(ON(1, '12:00'));
  await ring(worker);
  expect(await sent(id)).toEqual([purpose]);
  expect(await desk.table.get(key)).toEqual({ ...key, id });
});

it('says nothing of the coupon to a guest who wants no offers, and thanks for the visit', async () => {
  await set({ invite: true, coupon: true });
  const { id } = await stored(desk, aVisit());
  const { venueId } = desk.venue;
  const guestId = guestIdOf((await look(id)).reservation);
  await desk.deps.consents.add(venueId, anAct({ guestId, act: 'withdrawn', form: 'message', proof: null }));
  desk.setNow(ON(1, '12:00'));
  await ring();
  expect(await sent(id)).toEqual(['thanks']);
});

it('issues the coupon with the thanks, once, whatever the guest writes', async () => {
  await set({ invite: true, coupon: true });
  const { id } = await stored(desk, aVisit());
  desk.setNow(ON(1, '12:00'));
  await ring();
  await ring();
  expect(await sent(id)).toEqual(['thanksCoupon']);
  const { venueId } = desk.venue;
  expect(await couponsStore(desk.table).find(venueId, visitCouponId(venueId, id))).toMatchObject({ visit: id });
  expect(await couponsStore(desk.table).count(venueId)).toBe(1);
});

it('invites without a coupon where the stock is empty, and is silent where it would bring nothing', async () => {
  await couponsStore(desk.table).issue(issueWrites(aCoupon(), 'hash', 1));
  await set({ invite: true, coupon: true, couponStock: 1 });
  const { id } = await stored(desk, aVisit());
  desk.setNow(ON(1, '12:00'));
  await ring();
  expect(await sent(id)).toEqual(['thanks']);
  await set({ invite: false, coupon: true, couponStock: 1 });
  const other = await stored(desk, aVisit({ contact: { name: 'Bea', phone: '+393339998877', locale: 'it' } }, 2));
  await ring();
  expect(await sent(other.id)).toEqual([]);
});

it('goes by mail when WhatsApp fails, with a link to the page of the review', async () => {
  const contact = { name: 'Anna Rossi', phone: '+393331234567', email: 'anna@example.com', locale: 'it' } as const;
  const { id } = await stored(desk, aVisit({ contact }));
  desk.provider.answer(refused(131026));
  desk.setNow(ON(1, '12:00'));
  await ring();
  await desk.sweep();
  await desk.deliver();
  expect(await sent(id)).toEqual(['thanks', 'thanks']);
  expect(desk.mails.sent.at(-1)).toMatchObject({ to: contact.email, kind: 'thanks' });
  expect(desk.mails.sent.at(-1)?.text).toMatch(/\/review#ven_trattoria\.res_20261205_/);
});

it('is not sent in the night when it was held up in the evening', async () => {
  const { id } = await stored(desk, aVisit());
  desk.setNow(ON(1, '19:59'));
  await desk.sweep();
  await desk.expire(batchOf(desk.queued.timers.splice(0).map(({ body }) => body)));
  desk.setNow(ON(1, '20:30'));
  await desk.deliver();
  expect((await look(id)).messages.at(-1)?.state).toBe('queued');
  desk.setNow(ON(2, '10:00'));
  await desk.deliver();
  expect((await look(id)).messages.at(-1)?.state).toBe('sent');
});

it('follows from an evening as it goes: seated, left, thanked', async () => {
  desk.setNow(ON(-1, '12:00'));
  const id = await desk.book();
  const act = async (action: 'confirm' | 'seat' | 'finish') => {
    const host = await desk.signIn();
    const { revision } = (await look(id)).reservation;
    const { body } = await desk.call('reservations.act', { venueId: desk.venue.venueId, id, revision, action }, host);
    expect(body.errorid).toBe('0');
  };
  await act('confirm');
  desk.setNow(ON(0, '20:00'));
  await act('seat');
  await act('finish');
  desk.setNow(ON(1, '10:00'));
  await ring();
  expect(await sent(id)).toContain('thanks');
});
