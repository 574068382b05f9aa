import { beforeEach, expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { addUser, another, asksForCode, EMAIL, PASSWORD } from './kit.ts';
import { anApplication } from './sign-up-kit.ts';

/* What somebody does who knows an address and nothing else. */

const on = operationWorld();
beforeEach(() => addUser(on.world, { userId: 'usr_host' }));
const [OWNER, STRANGER] = ['10.0.0.1', '10.9.0.1'];
const asks = (ip: string) => asksForCode(on.world, EMAIL, 'email', { ip });
const types = async (sent: { request: string; code: string }, ip: string) =>
  (await on.world.call('auth.verify_otp', sent, { ip })).body.errorid;
const send = async (ip: string, deviceTokens: string[] = []) =>
  (await on.world.call('auth.send_otp', { email: EMAIL, channel: 'email', locale: 'it', deviceTokens }, { ip })).body
    .errorid;

it('a stranger who knows the address uses up no tries of its owner', async () => {
  const theirs = await asks(OWNER);
  const own = await asks(STRANGER);
  for (let n = 0; n < 5; n += 1) await types({ ...own, code: another(own.code) }, STRANGER);
  expect(await types(own, STRANGER)).toBe('code.spent');
  expect(await types(theirs, OWNER)).toBe('0');
});

it('who asks for another code elsewhere leaves the first one as it is, and a code is right where it was asked for only', async () => {
  const [first, second] = [await asks(OWNER), await asks(STRANGER)];
  expect(await types({ ...first, code: second.code }, OWNER)).toBe('code.wrong');
  expect(await types(first, OWNER)).toBe('0');
});

it.each([
  ['asks for codes', () => send(STRANGER)],
  [
    'signs up',
    async () => (await on.world.send('auth.signup', anApplication({ email: EMAIL }), { ip: STRANGER })).body.errorid,
  ],
] as const)('a stranger who %s all day keeps nobody from theirs', async (_, asking) => {
  for (let hour = 0; hour < 24; hour += 1) {
    for (let n = 0; n < 4; n += 1) await asking();
    on.world.pass(3_600_000 - (hour === 23 ? 60_000 : 0));
  }
  expect(await send(OWNER)).toBe('0');
});

it('a stranger who has thousands of IPv6 networks is one stranger', async () => {
  for (let n = 0; n < 41; n += 1) await send(`2001:db8:77:${n.toString(16)}::1`);
  expect(await send(OWNER)).toBe('0');
});

it('strangers everywhere together keep nobody from a code on a device on which they signed in before', async () => {
  const { deviceToken } = (await on.world.call('auth.login', { email: EMAIL, password: PASSWORD })).body;
  for (let n = 0; n < 41; n += 1) await send(`10.8.0.${n}`);
  expect(await send(OWNER)).toBe('rate.exceeded');
  const known = [];
  for (let n = 0; n < 4; n += 1) known.push(await send(OWNER, [deviceToken]));
  expect(known).toEqual(['0', '0', '0', 'rate.exceeded']);
});

it('the tries of a stranger at the code of a further device are none of whom it is shown to', async () => {
  const { code } = (await on.world.call('account.device_code', {}, on.host)).body;
  const bind = async (typed: string, ip: string) =>
    (await on.world.call('auth.bind', { email: EMAIL, code: typed }, { ip })).body.errorid;
  for (let n = 0; n < 8; n += 1) expect(await bind(another(code), STRANGER)).toBe('code.wrong');
  // Beyond five nothing is judged any more of what comes from there, nor counted.
  expect(await bind(code, STRANGER)).toBe('code.wrong');
  for (let n = 0; n < 101; n += 1) await bind(another(code), `2001:db8:77:${n.toString(16)}::1`);
  expect(await bind(code, OWNER)).toBe('0');
});
