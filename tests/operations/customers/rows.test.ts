import { expect, it } from 'vitest';
import { accountRowsStore } from '#functions/stores/account-rows.ts';
import { licenceWrites } from '#functions/stores/licences.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { signsUp } from '../auth/proof-kit.ts';
import { anApplication } from '../auth/sign-up-kit.ts';
import { ACCOUNT, aPlatform } from './kit.ts';

const on = operationWorld();

it('shows what an account is, pays and has, for the boss only', async () => {
  const platform = await aPlatform(on.world);
  expect(await platform.row()).toMatchObject({
    ...{ accountId: ACCOUNT, kind: 'operator', state: 'active', username: 'nina2', users: 0, pause: null },
    ...{ ff: 0, fv: 0, vv: 0, list: null, licence: 'endless', until: null, modules: [], outstanding: 0 },
    ...{ forward: 45_000, tts: 20_000, version: 0 },
  });
  expect((await platform.call('customers.rows', { part: 0 }, on.host)).errorid).toBe('session.forbidden');
});

it('follows a sign-up from the address that is not proven to the first sign-in', async () => {
  const platform = await aPlatform(on.world);
  const application = anApplication({ username: 'late', email: 'late@ristorante.example', vat: '12345678903' });
  await on.world.send('auth.signup', application);
  const waiting = async () => (await platform.rows()).find(({ username }) => username === application.username);
  expect(await waiting()).toMatchObject({ state: 'unproven', email: application.email, users: 1 });
  on.world.pass(7 * 86_400_000);
  const later = await aPlatform(on.world);
  expect((await later.rows()).map(({ username, state }) => `${username} ${state}`)).toEqual(['nina2 active']);

  await signsUp(on.world, { username: 'rosa', email: 'rosa@ristorante.example', vat: '12345678903' });
  const rosa = async () => (await later.rows()).find(({ username }) => username === 'rosa');
  expect(await rosa()).toMatchObject({ state: 'pending', signedInAt: null });
  await later.call('accounts.activate', { accountId: (await rosa())?.accountId });
  expect(await rosa()).toMatchObject({ state: 'active' });
  await on.world.call('auth.login', { email: 'rosa@ristorante.example', password: 'brass-kettle-noon' });
  const signedInAt = on.world.now();
  expect(await rosa()).toMatchObject({ signedInAt });
});

it('follows a pause, and what is bought', async () => {
  const platform = await aPlatform(on.world);
  process.env.SUPPORT_EMAIL = 'support@coperto.test';
  await platform.call('accounts.pause', { accountId: ACCOUNT, reason: 'Three invoices are open' });
  expect(await platform.row()).toMatchObject({ state: 'paused', pause: { reason: 'Three invoices are open' } });
  await platform.call('accounts.resume', { accountId: ACCOUNT });
  expect(await platform.row()).toMatchObject({ state: 'active', pause: null });
  const licence = { until: '2026-12-20', modules: { moduleReviews: '2027-01-01', moduleMarketing: '2026-11-30' } };
  await on.world.table.transact(licenceWrites(ACCOUNT, 0, licence as never));
  expect(await platform.row()).toMatchObject({ licence: 'ends', until: '2026-12-20', modules: ['moduleReviews'] });
});

it('does not write a row over a change that came while it was built', async () => {
  await aPlatform(on.world);
  const rows = accountRowsStore(on.world.table);
  const version = await rows.version(ACCOUNT);
  const row = await rows.find(ACCOUNT);
  await on.world.table.transact(licenceWrites(ACCOUNT, 0, { until: null, modules: {} }));
  expect(row && (await rows.replace(version, row))).toBe('lost race');
});
