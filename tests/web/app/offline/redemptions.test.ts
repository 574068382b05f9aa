import { expect, it, onTestFinished } from 'vitest';
import { newKey } from '#web/api/idempotency.ts';
import { type Box, forgetfulBox } from '#web/app/offline/box.ts';
import { createRedemptions, createSettler, type WaitingRedemption } from '#web/app/offline/redemptions.ts';
import { anApi, done, refused } from '../kit.ts';

const aRedemption = (id: string, over: Partial<WaitingRedemption> = {}): WaitingRedemption => ({
  ...{ id, user: 'usr_anna', venueId: 'ven_nina', code: 'K7Q2M9XD4TRA', text: 'K7Q2M9XD4TRA' },
  ...{ persons: 3, reservationId: null, acceptedAt: 1_796_000_000_000, device: 'device-1' },
  ...over,
});
const spent = { verdict: 'spent', at: 1_796_000_000_000, by: 'Bruno', sameDevice: false };

function aList(box: Box) {
  const queue = createRedemptions(box);
  onTestFinished(queue.close);
  return queue;
}

type Answer = () => Promise<unknown>;
/** A device with what waits on it; `answers` are the server's, one after the other. */
async function aDevice(waiting: readonly WaitingRedemption[], answers: readonly Answer[]) {
  const box = forgetfulBox();
  const queue = aList(box);
  for (const each of waiting) await queue.add(each);
  const sent: { readonly input: Record<string, unknown>; readonly key: string }[] = [];
  const redeem = (input: Record<string, unknown>, { key }: { key: string }) => {
    sent.push({ input, key });
    return answers[sent.length - 1]?.() ?? Promise.resolve({ kind: 'offline' });
  };
  const later: (() => void)[] = [];
  const settler = createSettler({
    ...{ api: anApi({ coupons: { redeem } }), queue, user: () => 'usr_anna' },
    alone: (work) => work(),
    later: (work) => later.push(work),
  });
  return { box, queue, sent, settler, later };
}
const outcome = (kind: string, verdict: object = { verdict: 'valid', most: 4 }) =>
  done({ outcome: kind, verdict, coupon: null });

it('settles each under its own scan, in order, with the time at which it was accepted', async () => {
  const device = await aDevice(
    [aRedemption('scan-1'), aRedemption('scan-2')],
    [() => outcome('redeemed'), () => outcome('already')],
  );
  await device.settler.wake();
  expect(device.queue.now()).toEqual({ waiting: [], failed: [] });
  expect(device.sent.map(({ input, key }) => [input.scanId, key, input.acceptedAt, input.persons])).toEqual([
    ['scan-1', 'scan-1', 1_796_000_000_000, 3],
    ['scan-2', 'scan-2', 1_796_000_000_000, 3],
  ]);
});

it('shows the second use of a coupon, and goes on with the next', async () => {
  const device = await aDevice(
    [aRedemption('scan-1'), aRedemption('scan-2')],
    [() => outcome('double', spent), () => outcome('redeemed')],
  );
  await device.settler.wake();
  const { waiting, failed } = device.queue.now();
  expect(waiting).toEqual([]);
  expect(failed).toMatchObject([{ id: 'scan-1', why: 'double', verdict: spent }]);
});

it.each<[string, Answer]>([
  ['there is no line', async () => ({ kind: 'offline' })],
  ['nothing answers', async () => ({ kind: 'timeout' })],
  ['the server is busy', () => refused('system.busy')],
  ['the session has ended', () => refused('session.invalid')],
])('goes on waiting while %s, and tries again under the same key', async (_, answer) => {
  const device = await aDevice([aRedemption('scan-1')], [answer, () => outcome('redeemed')]);
  await device.settler.wake();
  expect(device.queue.now().waiting.map(({ id }) => id)).toEqual(['scan-1']);
  expect(device.later).toHaveLength(1);
  await device.settler.wake();
  expect(device.queue.now()).toEqual({ waiting: [], failed: [] });
  expect(new Set(device.sent.map(({ key }) => key)).size).toBe(1);
});

it('says why a call was refused', async () => {
  const device = await aDevice([aRedemption('scan-1')], [() => refused('coupon.mayNotValidate')]);
  await device.settler.wake();
  expect(device.queue.now().failed).toMatchObject([{ why: 'coupon.mayNotValidate', verdict: null }]);
});

it('outlives the page, and leaves what another user accepted to that user', async () => {
  const other = aRedemption(newKey(), { user: 'usr_bruno' });
  const device = await aDevice([other], [() => outcome('redeemed')]);
  await device.settler.wake();
  expect(device.sent).toEqual([]);
  const reopened = aList(device.box);
  await reopened.load();
  expect(reopened.now().waiting).toEqual([other]);
});
