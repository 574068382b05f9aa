import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { usersStore } from '#functions/stores/users.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { anApplication } from './sign-up-kit.ts';

const on = operationWorld();
let callers = 0;
const signUp = (over: object = {}, key = randomUUID()) => {
  callers += 1;
  return on.world.send('auth.signup', anApplication(over), { key, ip: `10.2.0.${callers}` });
};
const login = async (email = 'nina@ristorante.example', password = 'brass-kettle-noon') =>
  (await on.world.call('auth.login', { email, password })).body.errorid;

it('makes an account that waits, and tells so only to who knows its password', async () => {
  expect((await signUp()).body).toEqual({ errorid: '0', pending: true });
  expect(await login()).toBe('account.pending');
  expect(await login('nina@ristorante.example', 'something-else')).toBe('login.failed');
  const [account] = await accountsStore(on.world.table).list('pending');
  expect(account).toMatchObject({ state: 'pending', kind: 'operator', company: 'Nina Srl', shipping: null });
  const user = await usersStore(on.world.table).byEmail('nina@ristorante.example');
  expect(user).toMatchObject({ role: 'owner', level: 1, venues: [], pending: true, name: 'Nina Bianchi' });
});

it('lets nobody choose their level, role, account or venues', async () => {
  await signUp({
    level: 200,
    role: 'owner',
    accountId: 'acc_demo',
    venues: ['ven_trattoria'],
    pending: false,
    state: 'active',
  });
  const user = await usersStore(on.world.table).byEmail('nina@ristorante.example');
  expect(user).toMatchObject({ level: 1, venues: [], pending: true });
  expect(user?.accountId).not.toBe('acc_demo');
  expect(await login()).toBe('account.pending');
});

it.each([
  ['the address', { username: 'other', vat: '12345678903', email: 'NINA@ristorante.example' }, 'signUp.emailUsed'],
  ['the VAT number', { username: 'other', email: 'other@ristorante.example' }, 'signUp.vatUsed'],
  ['the username', { vat: '12345678903', email: 'other@ristorante.example' }, 'signUp.usernameUsed'],
])('refuses %s a second time, and keeps nothing of it', async (_, over, errorid) => {
  await signUp();
  expect(await signUp(over)).toMatchObject({ status: 409, body: { errorid } });
  expect(await accountsStore(on.world.table).list('pending')).toHaveLength(1);
  expect(await usersStore(on.world.table).byEmail('other@ristorante.example')).toBeNull();
});

it('lets one of many who sign up at once with one VAT number through', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => signUp({ username: `nina${n}`, email: `nina${n}@ristorante.example` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('answers a request that comes again as before', async () => {
  const key = randomUUID();
  expect([(await signUp({}, key)).status, (await signUp({}, key)).status]).toEqual([200, 200]);
  expect(await accountsStore(on.world.table).list('pending')).toHaveLength(1);
});

it('says everything that is wrong at once, beside its field, and writes nothing', async () => {
  const form = await signUp({ username: 'Nina!', fullName: 'x'.repeat(31), city: '', terms: false });
  expect(form.body.issues).toEqual([
    { path: 'username', code: 'username.characters' },
    { path: 'fullName', code: 'field.tooLong' },
    { path: 'city', code: 'field.required' },
    { path: 'terms', code: 'field.mustAccept' },
  ]);
  const sense = await signUp({ mobile: '333', vat: '12345678901', password: 'password', confirm: 'passwords' });
  expect(sense.body.issues).toEqual([
    { path: 'mobile', code: 'phone.length' },
    { path: 'vat', code: 'vat.invalid' },
    { path: 'confirm', code: 'password.differs' },
    { path: 'password', code: 'password.common' },
  ]);
  expect(await accountsStore(on.world.table).list('pending')).toEqual([]);
});

it('asks accounts that ship goods for their figures', async () => {
  const wrong = await signUp({ shipping: { monthly: -1, platforms: [], predominant: 'ebay' } });
  expect(wrong.body.issues.map(({ path }: { path: string }) => path)).toEqual([
    'shipping.monthly',
    'shipping.platforms',
  ]);
  const shipping = { monthly: 40, platforms: ['ebay', 'other'], predominant: 'ebay' };
  expect((await signUp({ shipping })).status).toBe(200);
  expect((await accountsStore(on.world.table).list('pending'))[0]?.shipping).toEqual(shipping);
});
