import { beforeEach, describe, expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { type OperationId, operations } from '#shared/operations/index.ts';
import { aGuestBooking, at, aUser, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aBoss } from './accounts/kit.ts';
import { rightInputOf } from './right-inputs.ts';

/*
 * What guests of a paused venue are refused, and what goes on: every operation that needs no sign-in stands in this table,
 * and a new one has to be placed here.
 */

type Place =
  /** It begins something new, or shows where that could be. */
  | 'refused'
  /** It concerns what stands already, or says where the venue is. */
  | 'goes on'
  /** It is about nobody's venue. */
  | 'of no house';

const PLACES: Readonly<Record<string, Place>> = {
  'auth.accept_invitation': 'of no house',
  'auth.bind': 'of no house',
  'auth.login': 'of no house',
  'auth.reset_password': 'of no house',
  'auth.send_otp': 'of no house',
  'auth.signup': 'of no house',
  'auth.take_back': 'of no house',
  'auth.signup_agent': 'of no house',
  'auth.signup_mail': 'of no house',
  'auth.signup_prove': 'of no house',
  'auth.verify_otp': 'of no house',
  'availability.alternatives': 'refused',
  'availability.day': 'refused',
  'availability.month': 'refused',
  // Whose visit it was, the coupon is theirs.
  'coupons.mine': 'goes on',
  'coupons.show': 'goes on',
  // A table is really held for them already: it was promised before.
  'guest.accept_offer': 'goes on',
  // To another time, as the input has it; how many come at the same time is told below.
  'guest.alter': 'refused',
  'guest.calendar_link': 'goes on',
  'guest.cancel': 'goes on',
  'guest.change_email': 'goes on',
  'guest.change_number': 'goes on',
  'guest.consent_write': 'goes on',
  'guest.consents': 'goes on',
  'guest.day': 'refused',
  'guest.find': 'goes on',
  'guest.late': 'goes on',
  'guest.reconfirm': 'goes on',
  'guest.remove_me': 'goes on',
  'guest.resend': 'goes on',
  'guest.view': 'goes on',
  'guest.whatsapp_link': 'goes on',
  // Who has a place that is kept may pay for it.
  'payments.check': 'goes on',
  'payments.pay': 'goes on',
  'payments.state': 'goes on',
  'reservations.create': 'refused',
  'reservations.hold': 'refused',
  'reservations.release': 'goes on',
  'reservations.request': 'refused',
  // A visit that took place is reviewed whatever became of the venue's account.
  'reviews.open': 'goes on',
  'reviews.save': 'goes on',
  'reviews.shown': 'goes on',
  'reviews.stop': 'goes on',
  'venues.about': 'goes on',
  'venues.find': 'goes on',
  'venues.forget_me': 'goes on',
  'venues.tell_me': 'goes on',
  'waitlist.join': 'refused',
};
const OF_GUESTS = operations.filter(({ access }) => access === 'public' || access === 'guest').map(({ id }) => id);
const inPlace = (place: Place): OperationId[] => OF_GUESTS.filter((id) => PLACES[id] === place);

const on = operationWorld();
let boss: Awaited<ReturnType<typeof aBoss>>;
let token: string;
let id: ReservationId;
beforeEach(async () => {
  process.env.WHATSAPP_LINK_BASE = 'https://wa.me';
  process.env.WHATSAPP_NUMBER = '39021234567';
  boss = await aBoss(on.world);
  await usersStore(on.world.table).create(aUser());
  const booked = await on.book({ phone: '333 765 4321' });
  ({ token } = booked);
  id = reservationIdOf(SATURDAY, booked.reservation.code);
});

/** To another time; the booking stands at eight. */
const OTHER = { 'guest.alter': { wish: { ...(rightInputOf('guest.alter').wish as object), start: at('21:00') } } };
const send = async (operation: OperationId) => {
  const input = { ...rightInputOf(operation), ...OTHER[operation as keyof typeof OTHER] };
  const access = operations.find((each) => each.id === operation)?.access;
  return on.world.call(operation, input as never, access === 'guest' ? { token } : {});
};

it('places every operation of guests, and no other', () => {
  expect(Object.keys(PLACES).toSorted()).toEqual(OF_GUESTS.toSorted());
});

it.each(inPlace('refused'))('%s is refused with one code and the telephone, until it is resumed', async (operation) => {
  await boss.pause();
  // What a Lambda remembers of a venue is at most fifteen seconds old.
  on.world.pass(15_000);
  const before = await on.world.days.load(VENUE_ID, SATURDAY);
  const { status, body } = await send(operation);
  expect([status, body]).toEqual([409, { errorid: 'venue.paused', detail: { phone: '+39 02 1234567' } }]);
  expect(await on.world.days.load(VENUE_ID, SATURDAY)).toEqual(before);
  await boss.resume();
  on.world.pass(15_000);
  expect((await send(operation)).body.errorid).not.toMatch(/^venue\./);
});

it.each(inPlace('goes on'))('%s goes on as if nothing were', async (operation) => {
  await boss.pause();
  on.world.pass(15_000);
  const during = (await send(operation)).body;
  // What this booking is not in a state for, or has just been done for it, is no matter of the pause.
  expect([
    '0',
    'reservation.notAllowed',
    'message.tooSoon',
    'consent.unproven',
    'payment.none',
    'coupon.unknown',
    'review.noVisit',
  ]).toContain(during.errorid);
});

describe('who is booked', () => {
  const view = async () => (await on.world.call('guest.view', {}, { token })).body.reservation;
  const alter = async (over: object) => {
    const { revision } = await view();
    const wish = { ...(rightInputOf('guest.alter').wish as object), start: at('20:00'), ...over };
    return (await on.world.call('guest.alter', { revision, wish, ask: true } as never, { token })).body;
  };
  beforeEach(async () => {
    await boss.pause();
  });

  it('sees it, says that they are late, and cancels', async () => {
    const { revision } = await view();
    await on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action: 'confirm' }, on.host);
    on.world.setNow(Date.parse('2026-12-05T18:30Z'));
    expect((await on.world.call('guest.late', { minutes: 20 }, { token })).body.reservation.late).toBe(20);
    expect((await on.world.call('guest.cancel', {}, { token })).body.reservation.booking).toBe('cancelled');
  });

  it('tells the house how many come at the time that they have, and asks it for no other', async () => {
    expect((await alter({ adults: 1 })).reservation).toMatchObject({ adults: 1, start: at('20:00') });
    expect((await alter({ start: at('20:15') })).errorid).toBe('venue.paused');
    expect((await alter({ date: '2026-12-06' })).errorid).toBe('venue.paused');
    expect(await view()).toMatchObject({ adults: 1, start: at('20:00'), amendment: null });
  });
});

describe('the house', () => {
  beforeEach(async () => {
    await boss.pause();
  });

  it('works what is booked, seats who walks in and writes down who calls', async () => {
    const { revision } = (await on.world.call('guest.view', {}, { token })).body.reservation;
    const act = { venueId: VENUE_ID, id, revision, action: 'confirm' } as const;
    expect((await on.world.call('reservations.act', act, on.host)).body.errorid).toBe('0');
    const { terms: _terms, promo: _promo, channel: _channel, ...asked } = aGuestBooking({ start: at('21:30') });
    const caller = { ...asked, name: 'Anna Rossi', note: '', options: [], diets: [] };
    expect((await on.world.call('reservations.book', caller, on.host)).body.errorid).toBe('0');
  });

  it('offers nobody a table who waits for one', async () => {
    await boss.resume();
    const waiting = await on.wait();
    await boss.pause();
    const input = {
      venueId: VENUE_ID,
      id: reservationIdOf(SATURDAY, (waiting.reservation as never as { code: string }).code),
    };
    const offer = () => on.world.call('waitlist.offer', { ...input, revision: 1 }, on.host);
    expect((await offer()).body.errorid).toBe('account.paused');
    await boss.resume();
    expect((await offer()).body.errorid).not.toBe('account.paused');
  });
});

it('who booked in the moment before, and lost the answer, gets it all the same', async () => {
  const key = '0b9a1c52-6f0e-4c55-9a53-0a2f6a1f7d99';
  const book = () => on.world.call('reservations.create', aGuestBooking({ start: at('21:30') }), { key });
  const first = await book();
  await boss.pause();
  expect((await book()).body).toEqual(first.body);
});
