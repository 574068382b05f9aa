import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS_KEY } from '#functions/stores/limits.keys.ts';
import { limitsStore } from '#functions/stores/limits.ts';
import { LIMIT_DEFAULTS, type PlatformLimits } from '#shared/domain/account/platform-limits.ts';
import { aGuestBooking, at } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';

const on = operationWorld();
let boss: SignedIn;
beforeEach(async () => {
  boss = await on.world.signIn({ level: 101, name: 'Bruno' });
});

const write = async (over: Partial<PlatformLimits>, version = 0) =>
  (await on.world.call('limits.write', { version, limits: { ...LIMIT_DEFAULTS, ...over } }, boss)).body;
const read = async () => (await on.world.call('limits.read', {}, boss)).body;

it('stores what differs from the defaults, and notes who changed what', async () => {
  expect(await write({ hourParties: 2, bookingNumbers: 3 })).toEqual({ errorid: '0', version: 1 });
  on.world.pass(1000);
  expect(await write({ hourParties: 2 }, 1)).toEqual({ errorid: '0', version: 2 });
  expect((await on.world.table.get(LIMITS_KEY))?.own).toEqual({ hourParties: 2 });
  expect(await read()).toMatchObject({
    limits: { ...LIMIT_DEFAULTS, hourParties: 2 },
    changes: [
      { by: 'Bruno', name: 'bookingNumbers', from: 3, to: 5, at: on.world.now() },
      { by: 'Bruno', name: 'hourParties', from: 4, to: 2 },
      { by: 'Bruno', name: 'bookingNumbers', from: 5, to: 3 },
    ],
  });
});

it('changes nothing that somebody else has changed meanwhile, and is done when it already stands', async () => {
  await write({ hourParties: 2 });
  expect((await write({ hourParties: 3 })).errorid).toBe('settings.stale');
  expect(await write({ hourParties: 2 })).toEqual({ errorid: '0', version: 1 });
});

it.each([
  ['smaller over a day than in an hour', { messagesDay: 9 }, [{ path: 'limits.messagesDay', code: 'field.order' }]],
  ['fewer in all than in an hour', { standingCovers: 19 }, [{ path: 'limits.standingCovers', code: 'field.order' }]],
  ['nothing at all', { hourParties: 0 }, [{ path: 'limits.hourParties', code: 'field.tooSmall' }]],
  ['more than anybody needs', { accountMost: 100_001 }, [{ path: 'limits.accountMost', code: 'field.tooLarge' }]],
])('refuses a limit that is %s', async (_, over, issues) => {
  expect(await write(over)).toMatchObject({ errorid: 'request.invalid', issues });
});

it('is refused to a venue’s owner', async () => {
  boss = await on.world.signIn({ level: 100, role: 'owner' });
  expect((await write({ hourParties: 9 })).errorid).toBe('session.forbidden');
});

describe('what is set applies', () => {
  const bookedFrom = async (ip: string) => {
    const answers: string[] = [];
    for (const phone of ['333 100 0001', '333 100 0002', '333 100 0003']) {
      const booking = aGuestBooking({ phone, start: at('19:00') + 60 * answers.length });
      answers.push((await on.world.call('reservations.create', booking, { ip })).body.errorid);
    }
    return answers;
  };

  it('to the bookings of one network address', async () => {
    await write({ hourParties: 1, heldParties: 1 });
    expect(await bookedFrom('203.0.113.9')).toEqual(['0', '0', 'proof.tooMany']);
  });

  it('in other processes within a minute', async () => {
    const other = limitsStore({ ...on.world.table });
    expect((await other.recent(on.world.now())).hourParties).toBe(4);
    await write({ hourParties: 1 });
    on.world.pass(59_999);
    expect((await other.recent(on.world.now())).hourParties).toBe(4);
    on.world.pass(1);
    expect((await other.recent(on.world.now())).hourParties).toBe(1);
  });

  it('to the messages to one number', async () => {
    const { token } = await on.book();
    await write({ messagesHour: 1 });
    on.world.pass(120_000);
    const again = await on.world.call('guest.resend', {}, { token });
    expect(again.body.errorid).toBe('message.tooMany');
  });
});
