import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { day, NOON_TUESDAY, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { aRedemption } from '#tests/kit/coupons.ts';
import { couponDesk, servicesWith } from './desk.ts';

const desk = couponDesk();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it('spends a coupon once and says by whom and when', async () => {
  const { coupon, code } = await desk.issued();
  const { body } = await desk.redeem(code, { persons: 3 });
  expect(body).toMatchObject({ outcome: 'redeemed', verdict: { verdict: 'valid', most: 4 } });
  expect(body.coupon).toMatchObject({ state: 'spent', redemption: { by: 'Marco', at: NOON_TUESDAY, persons: 3 } });
  expect(JSON.stringify(body)).not.toContain(code);
  expect((await desk.stored(coupon)).state).toBe('spent');

  desk.on.world.pass(5 * MINUTE);
  const again = await desk.redeem(code, {}, desk.people.owner);
  const spent = { verdict: 'spent', at: NOON_TUESDAY, by: 'Marco', sameDevice: false };
  expect(again.body).toMatchObject({ outcome: 'refused', verdict: spent, coupon: { redemption: { by: 'Marco' } } });
});

it('takes the code as it is typed, and the whole text of the QR code', async () => {
  const { coupon, code } = await desk.issued();
  const { held } = (
    await desk.on.world.call('coupons.card', { venueId: VENUE_ID, couponId: coupon.couponId }, desk.people.owner)
  ).body;
  expect(held.code).toBe(code);
  expect((await desk.judge(code.toLowerCase().replaceAll('-', ' '))).body.verdict.verdict).toBe('valid');
  expect((await desk.redeem(held.qr)).body.outcome).toBe('redeemed');
});

it('counts a scan that is repeated once, with the same key or without', async () => {
  const { coupon, code } = await desk.issued();
  const [scanId, key] = [randomUUID(), randomUUID()];
  expect((await desk.redeem(code, { scanId }, { ...desk.people.manager, key })).body.outcome).toBe('redeemed');
  expect((await desk.redeem(code, { scanId }, { ...desk.people.manager, key })).body.outcome).toBe('already');
  expect((await desk.redeem(code, { scanId })).body.outcome).toBe('already');
  expect((await desk.stored(coupon)).revision).toBe(2);
});

it.each([
  ['for a minute that it was counted by this device', 59_999, 'device-01', true],
  ['after a minute as everybody else', MINUTE, 'device-01', false],
  ['at another device as everybody else', 1000, 'device-02', false],
])('tells who scans it again %s', async (_, later, device, sameDevice) => {
  const { code } = await desk.issued();
  await desk.redeem(code);
  desk.on.world.pass(later);
  expect((await desk.redeem(code, { device })).body).toMatchObject({ outcome: 'refused', verdict: { sameDevice } });
});

it('counts only as many of a larger party as the coupon allows', async () => {
  const { code } = await desk.issued();
  const { body } = await desk.redeem(code, { persons: 6 });
  expect(body).toMatchObject({
    outcome: 'redeemed',
    verdict: { verdict: 'tooManyPersons', most: 4 },
    coupon: { redemption: { persons: 4 } },
  });
});

it.each([
  ['not yet', { from: day('2026-12-02') }, { verdict: 'notYet', from: '2026-12-02' }],
  ['overdue', { from: day('2026-11-01'), to: day('2026-11-30') }, { verdict: 'overdue', since: '2026-11-30' }],
  ['another weekday', { weekdays: [5] as const }, { verdict: 'dayNotAllowed', weekdays: [5], excluded: false }],
  ['an excluded day', { excluded: [day('2026-12-01')] }, { verdict: 'dayNotAllowed', excluded: true }],
  ['void', { state: 'void' as const }, { verdict: 'void' }],
])('refuses one that does not count: %s', async (_, over, verdict) => {
  const { coupon, code } = await desk.issued(over);
  const { body } = await desk.redeem(code);
  expect(body).toMatchObject({ outcome: 'refused', verdict });
  expect(await desk.stored(coupon)).toEqual(coupon);
});

it('says of another venue’s coupon that it is one, and nothing more', async () => {
  const { code } = await desk.issued({ venueId: OTHER_VENUE_ID });
  const { body } = await desk.redeem(code);
  expect(body).toMatchObject({ outcome: 'refused', verdict: { verdict: 'otherVenue' }, coupon: null });
  expect((await desk.judge(code)).body).toEqual({
    errorid: '0',
    verdict: { verdict: 'otherVenue' },
    coupon: null,
    party: null,
  });
});

it('belongs to the business day: at half past midnight it is still the evening before', async () => {
  // A Thursday; its night ends on Friday, on which the coupon does not count.
  const { code } = await desk.issued({ to: day('2026-12-03') });
  await desk.on.jump(Date.UTC(2026, 11, 3, 23, 30));
  const night = await desk.on.world.signIn({ role: 'manager', userId: 'usr_night' });
  expect((await desk.redeem(code, {}, night)).body.outcome).toBe('redeemed');
});

it('is tied to the holder’s own party of the day', async () => {
  const { reservation } = await desk.on.book({ date: day('2026-12-01') });
  await desk.on.world.call(
    'reservations.act',
    { venueId: VENUE_ID, id: reservation.id, revision: 1, action: 'confirm' },
    desk.on.host,
  );
  const booked = await desk.on.world.reservations.load(VENUE_ID, reservation.id as ReservationId);
  const { code } = await desk.issued({ guest: booked?.thread ?? '' });
  expect((await desk.judge(code)).body.party).toEqual({
    ...{ reservationId: reservation.id, name: 'Anna Rossi', start: 1200, covers: 2 },
  });
  expect((await desk.redeem(code)).body.coupon.redemption.reservationId).toBe(reservation.id);
});

it('takes no party of another day or of nobody', async () => {
  const { code } = await desk.issued();
  const reservationId = 'res_20261201_00000000';
  expect((await desk.redeem(code, { reservationId })).body.coupon.redemption.reservationId).toBeNull();
});

const whenLate = { accepted: NOON_TUESDAY - 2 * HOUR };

it('settles what was accepted without a line for the time at which it was accepted', async () => {
  const { code } = await desk.issued({ from: day('2026-11-01'), to: day('2026-11-30') });
  const acceptedAt = NOON_TUESDAY - 17 * HOUR;
  const { body } = await desk.redeem(code, { acceptedAt });
  expect(body).toMatchObject({ outcome: 'redeemed', coupon: { redemption: { at: acceptedAt, offline: true } } });
});

it('records what was accepted without a line after it was spent, once, with one task', async () => {
  const { coupon, code } = await desk.issued({ redemption: aRedemption(), state: 'spent' });
  const scanId = randomUUID();
  for (const each of [scanId, scanId, randomUUID()]) {
    const { body } = await desk.redeem(code, { scanId: each, acceptedAt: whenLate.accepted });
    expect(body).toMatchObject({ outcome: 'double', verdict: { verdict: 'spent', by: 'Olga' } });
  }
  expect((await desk.stored(coupon)).doubles).toHaveLength(2);
  const { tasks } = (await desk.on.world.call('tasks.list', { venueId: VENUE_ID }, desk.people.owner)).body;
  expect(tasks).toHaveLength(1);
  expect(tasks[0].title).toContain('Marco');
  expect(tasks[0].title).not.toContain('Anna');
});

it('takes what was accepted more than two days ago, or by a clock ahead, as far as it can be true', async () => {
  const [old, ahead] = [
    await desk.issued({ from: day('2026-11-01') }),
    await desk.issued({ couponId: 'cpn_0000000000000002' as never }),
  ];
  const past = await desk.redeem(old.code, { acceptedAt: NOON_TUESDAY - 48 * HOUR - 1 });
  expect(past.body.outcome).toBe('double');
  expect((await desk.stored(old.coupon)).state).toBe('valid');
  const future = await desk.redeem(ahead.code, { acceptedAt: NOON_TUESDAY + HOUR });
  expect(future.body).toMatchObject({ outcome: 'redeemed', coupon: { redemption: { at: NOON_TUESDAY } } });
});

it('is refused to hosts unless the venue lets them validate', async () => {
  const { code } = await desk.issued();
  expect((await desk.redeem(code, {}, desk.on.host)).body.errorid).toBe('coupon.mayNotValidate');
  expect((await desk.judge(code, desk.on.host)).body.errorid).toBe('coupon.mayNotValidate');
  await desk.on.world.venues.save({ ...desk.on.world.venue, services: servicesWith({ hostsValidate: true }) });
  desk.on.world.pass(MINUTE);
  expect((await desk.redeem(code, {}, desk.on.host)).body.outcome).toBe('redeemed');
});

it('looks up nothing more after ten wrong codes in a minute', async () => {
  const { code } = await desk.issued();
  const guess = (nth: number) => desk.redeem(`0000-0000-00${String(nth).padStart(2, '0')}`);
  for (let nth = 0; nth < 10; nth += 1) expect((await guess(nth)).body.verdict.verdict).toBe('invalid');
  expect((await desk.redeem(code)).body.errorid).toBe('rate.exceeded');
  expect((await desk.redeem(code, {}, desk.people.owner)).body.outcome).toBe('redeemed');
  desk.on.world.pass(MINUTE);
  expect((await desk.redeem(code)).body.verdict.verdict).toBe('spent');
});

it.each([
  ['a script', '<script>alert(1)</script>'],
  ['half a code', 'K7Q2-M9XD'],
  ['another address', 'https://evil.test/coupon#K7Q2M9XD4TRA'],
])('finds nothing in %s', async (_, code) => {
  expect((await desk.redeem(code)).body).toMatchObject({ outcome: 'refused', verdict: { verdict: 'invalid' } });
});
