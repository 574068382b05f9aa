import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { usersStore } from '#functions/stores/users.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { outboxOf } from './kit.ts';
import { signsUp } from './proof-kit.ts';
import { anApplication } from './sign-up-kit.ts';

const on = operationWorld();
const unproven = async () => (await accountsStore(on.world.table).list('unproven')).accounts;
/** Whose address was asked to be proven. */
const asked = async () =>
  (await outboxOf(on.world)).filter((entry) => entry.kind === 'notice' && entry.about === 'signUp');
let callers = 0;
const signUp = (over: object = {}, key = randomUUID()) => {
  callers += 1;
  return on.world.send('auth.signup', anApplication(over), { key, ip: `10.2.0.${callers}` });
};
const login = async (email = 'nina@ristorante.example', password = 'brass-kettle-noon') =>
  (await on.world.call('auth.login', { email, password })).body.errorid;

it('makes an account that waits for its address to be proven, and tells so only to who knows its password', async () => {
  expect((await signUp()).body).toEqual({ errorid: '0', pending: true, signUp: expect.stringMatching(/^usr_/) });
  expect(await login()).toBe('account.unproven');
  expect(await login('nina@ristorante.example', 'something-else')).toBe('login.failed');
  const [account] = await unproven();
  expect(account).toMatchObject({ state: 'unproven', kind: 'operator', company: 'Nina Srl', shipping: null });
  const [user] = await usersStore(on.world.table).ofAccount(account?.accountId ?? '');
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
  const [account] = await unproven();
  const [user] = await usersStore(on.world.table).ofAccount(account?.accountId ?? '');
  expect(user).toMatchObject({ level: 1, venues: [], pending: true });
  expect(user?.accountId).not.toBe('acc_demo');
  expect(await login()).toBe('account.unproven');
});

it.each([
  ['the address', { username: 'other', vat: '12345678903', email: 'NINA@ristorante.example' }, 'signUp.emailUsed'],
  ['the VAT number', { username: 'other', email: 'other@ristorante.example' }, 'signUp.vatUsed'],
  ['the username', { vat: '12345678903', email: 'other@ristorante.example' }, 'signUp.usernameUsed'],
])('refuses %s of who has proven theirs, keeps nothing of it and sends nothing', async (_, over, errorid) => {
  await signsUp(on.world);
  expect(await signUp(over)).toMatchObject({ status: 409, body: { errorid } });
  expect(await unproven()).toEqual([]);
  expect(await asked()).toHaveLength(1);
});

it.each([
  ['VAT number', { vat: '00743110157', taxId: '' }],
  ['tax id, in whatever case', { vat: '', taxId: 'bncnni80a41f205x' }],
  ['tax id beside another VAT number', { vat: '12345678903', taxId: 'BNCNNI80A41F205X' }],
])('refuses a company that has proven both numbers and signs up again with its %s', async (_, numbers) => {
  await signsUp(on.world, { taxId: 'BNCNNI80A41F205X' });
  const other = { username: 'other', email: 'other@ristorante.example', ...numbers };
  expect((await signUp(other)).body.errorid).toBe('signUp.vatUsed');
});

it('takes what somebody else signed up with and never proved', async () => {
  expect([(await signUp()).status, (await signUp()).status]).toEqual([200, 200]);
  expect([(await unproven()).length, (await asked()).length]).toEqual([2, 2]);
});

it('sends no more than three mails an hour to one address at the wish of one network; what is refused costs none', async () => {
  await signsUp(on.world, { email: 'other@ristorante.example' });
  const signUp = (over: object = {}) => on.world.send('auth.signup', anApplication(over));
  for (const _ of [1, 2, 3, 4]) expect((await signUp()).body.errorid).toBe('signUp.usernameUsed');
  const free = { username: 'nina3', vat: '12345678903' };
  for (const _ of [1, 2, 3]) expect((await signUp(free)).body.errorid).toBe('0');
  expect((await signUp(free)).body.errorid).toBe('rate.exceeded');
  on.world.pass(3_600_000);
  expect((await signUp(free)).body.errorid).toBe('0');
});

it('sends no more to one mailbox by giving its address with a plus', async () => {
  const under = (tag: string) =>
    on.world.send('auth.signup', anApplication({ email: `nina+${tag}@ristorante.example` }));
  for (const tag of ['a', 'b', 'c']) expect((await under(tag)).body.errorid).toBe('0');
  expect((await under('d')).body.errorid).toBe('rate.exceeded');
});

it('answers a request that comes again as before', async () => {
  const key = randomUUID();
  expect([(await signUp({}, key)).status, (await signUp({}, key)).status]).toEqual([200, 200]);
  expect(await unproven()).toHaveLength(1);
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
  expect(await unproven()).toEqual([]);
});

it('asks accounts that ship goods for their figures', async () => {
  const wrong = await signUp({ shipping: { monthly: -1, platforms: [], predominant: 'ebay' } });
  expect(wrong.body.issues.map(({ path }: { path: string }) => path)).toEqual([
    'shipping.monthly',
    'shipping.platforms',
  ]);
  const shipping = { monthly: 40, platforms: ['ebay', 'other'], predominant: 'ebay' };
  expect((await signUp({ shipping })).status).toBe(200);
  expect((await unproven())[0]?.shipping).toEqual(shipping);
});

it('stores the numbers of a company abroad by the form of its country, and a number of no country is refused', async () => {
  const abroad = { country: 'DE', mobile: '+49 171 1234567', vat: '123456789' };
  expect((await signUp({ ...abroad, vat: '12345678' })).body).toMatchObject({
    issues: [{ path: 'vat', code: 'vat.format' }],
  });
  expect((await signUp({ ...abroad, mobile: '01711234567' })).body).toMatchObject({
    issues: [{ path: 'mobile', code: 'phone.notLocal' }],
  });
  expect((await signUp(abroad)).body.errorid).toBe('0');
  expect((await unproven())[0]).toMatchObject({ country: 'DE', mobile: '+491711234567', vat: 'DE123456789' });
});

it('takes equal numbers of two countries for two companies', async () => {
  await signsUp(on.world, { country: 'CH', mobile: '+41791234567', vat: '00743110157' });
  const italian = { username: 'other', email: 'other@ristorante.example' };
  expect((await signUp(italian)).body.errorid).toBe('0');
});
