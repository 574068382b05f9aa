import { expect, it } from 'vitest';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { fullWidth } from '#tests/kit/full-width.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { SignedIn, World } from '#tests/kit/world.ts';
import { appShows, withFactor } from '../account/factor-kit.ts';
import { EMAIL, PASSWORD } from './kit.ts';

const on = operationWorld();

type Try = (world: World, present: string, code: string, session: SignedIn) => ReturnType<World['call']>;
const guard = { venueId: VENUE_ID, password: 'kitchen-door', sections: ['faqs' as const] };
const login: Try = (world, password, code) => world.call('auth.login', { email: EMAIL, password, code });
const switchOff: Try = (world, present, code, session) => world.call('account.factor_off', { present, code }, session);
const setGuard: Try = (world, present, code, session) =>
  world.call('guard.write', { ...guard, present, code }, session);

const WAYS = [
  ['signing in', login],
  ['switching it off', switchOff],
  ['setting a settings password', setGuard],
] as const;

it.each(WAYS)('a second factor is tried thirty-three times a day at most, also by %s', async (_, tries) => {
  const { user, now } = await withFactor(on.world, { role: 'owner' });
  const rates = ratesStore(on.world.table);
  for (let nth = 0; nth < 32; nth += 1) await rates.count('factorDay', user.userId, 86_400, on.world.now());
  expect((await tries(on.world, PASSWORD, '000000', now)).body.errorid).toBe('login.codeWrong');
  on.world.pass(300_000);
  const right = await appShows(on.world, user.userId);
  expect((await tries(on.world, PASSWORD, right, now)).body.errorid).toBe('rate.exceeded');
});

it.each(WAYS)('whoever does not know the password keeps nobody from theirs by %s', async (_, tries) => {
  const { user, now } = await withFactor(on.world, { role: 'owner' });
  on.world.pass(300_000);
  for (let nth = 0; nth < 6; nth += 1) await tries(on.world, 'coperto-demi', '000000', now);
  expect((await login(on.world, PASSWORD, await appShows(on.world, user.userId), now)).status).toBe(200);
});

it.each(
  WAYS.flatMap(([way, tries]) => [
    ['in the groups in which an app shows them', way, tries, (code: string) => code.replace(/^.../, '$& ')] as const,
    ['as a Japanese keyboard types them', way, tries, fullWidth] as const,
  ]),
)('takes the six digits %s, by %s', async (_, __, tries, typed) => {
  const { user, now } = await withFactor(on.world, { role: 'owner' });
  on.world.pass(60_000);
  const code = typed(await appShows(on.world, user.userId));
  expect((await tries(on.world, PASSWORD, code, now)).status).toBe(200);
});
