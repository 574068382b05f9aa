import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { couponDesk } from './desk.ts';

const desk = couponDesk();
const DEVICES = 50;
const TAPS = 10;

/** Fifty people at fifty phones, each of whom taps ten times. */
async function atOnce(more: (nth: number) => object) {
  const people = await Promise.all(
    Array.from({ length: DEVICES }, (_, nth) =>
      desk.on.world.signIn({ role: 'manager', userId: `usr_door${nth}`, name: `Door ${nth}` }),
    ),
  );
  return (code: string) =>
    Promise.all(
      Array.from({ length: DEVICES * TAPS }, (_, nth) =>
        desk.redeem(
          code,
          { device: `device-${nth % DEVICES}`, scanId: randomUUID(), ...more(nth) },
          people[nth % DEVICES],
        ),
      ),
    );
}

it('spends one coupon once, however many phones scan it at once, and tells all others who was first', async () => {
  const { coupon, code } = await desk.issued();
  const answers = await (await atOnce(() => ({})))(code);
  const redeemed = answers.filter(({ body }) => body.outcome === 'redeemed');
  expect(redeemed).toHaveLength(1);
  const first = redeemed[0]?.body.coupon.redemption;
  const others = answers.filter(({ body }) => body.outcome !== 'redeemed');
  expect(others).toHaveLength(DEVICES * TAPS - 1);
  for (const { body } of others) {
    expect(body).toMatchObject({
      outcome: 'refused',
      verdict: { verdict: 'spent', at: NOON_TUESDAY, by: first.by },
      coupon: { redemption: first },
    });
  }
  expect(await desk.stored(coupon)).toMatchObject({ state: 'spent', revision: 2, doubles: [] });
});

it('settles of many acceptances without a line one, and records every other', async () => {
  const { coupon, code } = await desk.issued();
  const acceptedAt = NOON_TUESDAY - 60_000;
  const scans = ['scan-aaaa', 'scan-bbbb', 'scan-cccc', 'scan-dddd', 'scan-eeee', 'scan-ffff'];
  const people = await Promise.all(
    scans.map((scan) => desk.on.world.signIn({ role: 'manager', userId: `usr_${scan}`, name: scan })),
  );
  const send = (nth: number) =>
    desk.redeem(code, { scanId: scans[nth] ?? '', device: `device-${nth}`, acceptedAt }, people[nth]);
  // Each queue is sent twice at once, as after a broken line, and again until it is answered.
  let waiting = [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5];
  while (waiting.length > 0) {
    const answers = await Promise.all(waiting.map(async (nth) => ({ nth, ...(await send(nth)) })));
    waiting = answers.flatMap(({ nth, status }) => (status === 200 ? [] : [nth]));
  }
  const { redemption, doubles } = await desk.stored(coupon);
  expect([redemption, ...doubles].map((each) => each?.scanId).toSorted()).toEqual(scans);
  const { tasks } = (await desk.on.world.call('tasks.list', { venueId: VENUE_ID }, desk.people.owner)).body;
  expect(tasks).toHaveLength(1);
});
