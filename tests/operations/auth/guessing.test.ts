import { beforeEach, expect, it } from 'vitest';
import { judgeNewPassword } from '#functions/credentials/new-password.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { addUser, EMAIL, PASSWORD, toldOfSignIn } from './kit.ts';

const on = operationWorld();
beforeEach(() => addUser(on.world));

const [ATTACKER, HOME] = ['203.0.113.7', '198.51.100.1'];
const login = async (password: string, ip: string, more: object = {}) =>
  (await on.world.call('auth.login', { email: EMAIL, password, ...more }, { ip })).body;

it('one address that guesses does not shut the owner out, on no device', async () => {
  for (let nth = 0; nth < 40; nth += 1) await login(`guess-number-${nth}`, ATTACKER);
  expect((await login(PASSWORD, HOME)).errorid).toBe('0');
  expect((await login(PASSWORD, ATTACKER)).errorid).toBe('rate.exceeded');
});

it('nor by asking for codes to set a new password', async () => {
  const ask = async (ip: string) =>
    (await on.world.call('auth.send_otp', { email: EMAIL, channel: 'email', locale: 'it' }, { ip })).body.errorid;
  for (let nth = 0; nth < 40; nth += 1) await ask(ATTACKER);
  expect(await ask(HOME)).toBe('0');
});

it('all strangers together have a hundred tries a day, and a device of before goes on', async () => {
  const { deviceToken } = await login(PASSWORD, HOME);
  let tried = 0;
  for (let nth = 0; nth < 400; nth += 1) {
    const { errorid } = await login('guess-guess', `10.${nth >> 8}.${nth & 255}.1`);
    if (errorid === 'login.failed') tried += 1;
    on.world.pass(20_000);
  }
  expect(tried).toBe(99);
  expect((await login(PASSWORD, '10.77.0.1')).errorid).toBe('rate.exceeded');
  expect((await login(PASSWORD, HOME, { deviceTokens: [deviceToken] })).errorid).toBe('0');
}, 120_000);

it('the user is told once a day, and no sooner', async () => {
  for (let nth = 0; nth < 9; nth += 1) await login('guess-guess', `10.0.0.${nth}`);
  expect(await toldOfSignIn(on.world)).toEqual([]);
  for (let nth = 9; nth < 18; nth += 1) await login('guess-guess', `10.0.0.${nth}`);
  expect(await toldOfSignIn(on.world)).toEqual(['passwordGuessed']);
});

it.each([
  ['a word of the trade with a year', 'Trattoria2026!', false],
  ['one with letters replaced', 'P1zz3ria!', false],
  ['the product', 'coperto-demo', false],
  ['two of them', 'ristorante-cucina', false],
  ['one twice', 'tavolo tavolo', false],
  ['the own name and a year', 'Nina-Rossi-1980', false],
  ['the own address', 'nina@danina.it1', false],
  ['keys in a row', 'qwertzuiop', false],
  ['one that many use', 'sunshine1', false],
  ['a few words that nobody links with it', 'giraffe umbrella kettle', true],
  ['what a password manager makes', 'Xk9#mv2Lq0', true],
])('a new password may not be guessable: %s', async (_, password, isGood) => {
  const issues = await judgeNewPassword('password', password, ['nina@danina.it', 'Nina Rossi']);
  expect(issues).toEqual(isGood ? [] : [{ path: 'password', code: 'password.common' }]);
});
