import { beforeEach, expect, it } from 'vitest';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import type { MailQuota } from '#shared/domain/campaign/mail-share.ts';
import { NOON_TUESDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld, type World } from '#tests/kit/world.ts';
import { aGuestInBook, commandsOf, sendingOn, startOn } from './kit.ts';

const engine = await engineOfFile();
const GUESTS = 30;
let world: World;
let now = NOON_TUESDAY;
beforeEach(async () => {
  world = await openWorld(engine);
  now = NOON_TUESDAY;
  await Promise.all(Array.from({ length: GUESTS }, (_, no) => aGuestInBook(world.table, `g${no}x`)));
  await startOn(world.table, now);
});

/** Takes the first two steps with that quota: when each mail left, in milliseconds since the start. */
async function leavesWith(quota: MailQuota): Promise<number[]> {
  const left: number[] = [];
  const rates = ratesStore(world.table);
  const pace = {
    ...{ quotas: { recent: async () => quota }, rates },
    wait: async (ms: number) => {
      now += Math.ceil(ms);
    },
  };
  const answer = async () => {
    left.push(now - NOON_TUESDAY);
    return { kind: 'accepted', messageId: 'm' } as const;
  };
  const { take, depsOn } = sendingOn({ now: () => now }, answer, {}, pace);
  for (let step = 0; step < 2; step += 1) {
    const command = (await commandsOf(world.table)).at(-1)?.command;
    if (command) await take(depsOn(world.table), command);
  }
  return left;
}

const mostInASecond = (left: readonly number[]): number =>
  Math.max(...left.map((at) => left.filter((other) => Math.floor(other / 1000) === Math.floor(at / 1000)).length));

it('takes half of what the provider takes in a second', async () => {
  const left = await leavesWith({ perSecond: 14, perDay: 50_000, sentToday: 0 });
  expect(left.length).toBeGreaterThan(20);
  expect(mostInASecond(left)).toBe(7);
});

it('shares the second with other campaigns', async () => {
  const others = ratesStore(world.table);
  for (let second = 0; second < 60; second += 1)
    for (let turn = 0; turn < 5; turn += 1) await others.count('campaign-mails', 'all', 1, now + second * 1000);
  expect(mostInASecond(await leavesWith({ perSecond: 14, perDay: 50_000, sentToday: 0 }))).toBe(2);
});

it('leaves a fifth of the day to bookings, and goes on an hour later', async () => {
  expect(await leavesWith({ perSecond: 14, perDay: 1_000, sentToday: 790 })).toHaveLength(10);
  expect(await leavesWith({ perSecond: 14, perDay: 1_000, sentToday: 800 })).toEqual([]);
  expect((await commandsOf(world.table)).at(-1)?.dueAt).toBe(now + 3_600_000);
});
