import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { fixingsStore } from '#functions/stores/fixings.ts';
import { day } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { anAccount } from '../accounts/kit.ts';

const on = operationWorld();
const rates = { USD: 1_160_000, CHF: 932_000 };

async function rateIn(country: string) {
  const accountId = `acc_${country.toLowerCase()}house`;
  await accountsStore(on.world.table).add({ ...anAccount(accountId), country });
  const owner = await on.world.signIn({ role: 'owner', userId: `usr_${country}`, accountId });
  return (await on.world.call('credits.fixing', {}, owner)).body.rate;
}

it('says what a euro is worth where the account is, and when that was long ago', async () => {
  expect(await rateIn('GB')).toBe(null);
  const fixings = fixingsStore(on.world.table);
  await fixings.keep({ date: day('2026-11-30'), rates }, on.world.now());
  expect(await rateIn('CH')).toEqual({ currency: 'CHF', micros: 932_000, date: '2026-11-30', old: false });
  expect([await rateIn('IT'), await rateIn('JP')]).toEqual([null, null]);
  on.world.pass(6 * 86_400_000);
  expect(await rateIn('US')).toMatchObject({ currency: 'USD', old: true });
});
