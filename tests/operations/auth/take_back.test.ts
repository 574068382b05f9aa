import { beforeEach, describe, expect, it } from 'vitest';
import { formerToken } from '#functions/credentials/former-token.ts';
import { formersOf } from '#functions/stores/users.keys.ts';
import { usersStore } from '#functions/stores/users.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { secrets } from '#tests/kit/world.ts';
import { addUser, asksForCode, codeFor, EMAIL, outboxOf, PASSWORD } from './kit.ts';
import { bindsANumber, movesTo, ROBBED, signsIn, switchesFactorOn, THIEFS, takesBack } from './robbery.ts';
import { anApplication } from './sign-up-kit.ts';

const DAY = 86_400_000;
const FRESH = 'brass-kettle-noon';
const on = operationWorld();
beforeEach(() => addUser(on.world));

const robbed = () => usersStore(on.world.table).find(ROBBED);
const errorOf = async (answer: Promise<{ body: { errorid?: string } }>) => (await answer).body.errorid;
const login = (email: string, password: string) => errorOf(on.world.call('auth.login', { email, password }));

it('gives the account back to its former address, and leads into a new password', async () => {
  const thief = await signsIn(on.world);
  const token = await movesTo(on.world, thief, THIEFS);
  const { body } = await takesBack(on.world, token);
  expect(body).toEqual({ errorid: '0', email: EMAIL, ticket: expect.any(String) });
  // Nobody comes in by the password of before: not before there is a new one either.
  expect(await errorOf(on.world.call('account.read', {}, thief))).toBe('session.invalid');
  expect([await login(EMAIL, PASSWORD), await login(THIEFS, PASSWORD)]).toEqual(['login.failed', 'login.failed']);
  expect((await on.world.call('auth.reset_password', { ticket: body.ticket, password: FRESH })).status).toBe(200);
  expect([await login(EMAIL, FRESH), await login(THIEFS, FRESH)]).toEqual(['0', 'login.failed']);
});

it('works once, and whoever was interrupted sets the password by a code', async () => {
  const token = await movesTo(on.world, await signsIn(on.world), THIEFS);
  await takesBack(on.world, token);
  expect(await errorOf(takesBack(on.world, token))).toBe('former.gone');
  const { ticket } = (await on.world.call('auth.verify_otp', await asksForCode(on.world))).body;
  await on.world.call('auth.reset_password', { ticket, password: FRESH });
  expect(await login(EMAIL, FRESH)).toBe('0');
});

it('knows no link that was made up, is for somebody else, or is a week old', async () => {
  const token = await movesTo(on.world, await signsIn(on.world), THIEFS);
  const [userId, until, seal = ''] = token.split('.');
  const other = await formerToken(secrets, { userId: 'usr_other', until: Number(until) });
  const never = await formerToken(secrets, { userId: ROBBED, until: Number(until) - 1 });
  const turned = `${userId}.${Number(until) + 1}.${seal}`;
  for (const each of ['x'.repeat(40), `${userId}.${until}.${'A'.repeat(32)}`, other, never, turned]) {
    expect(await errorOf(takesBack(on.world, each))).toBe('former.gone');
  }
  on.world.pass(7 * DAY - 1);
  expect(await errorOf(takesBack(on.world, token))).toBe('former.gone');
  on.world.pass(-1);
  expect(await errorOf(takesBack(on.world, token))).toBe('0');
});

it('tells the address that is left, which takes nothing back in turn', async () => {
  const token = await movesTo(on.world, await signsIn(on.world), THIEFS);
  await takesBack(on.world, token);
  const at = on.world.now();
  expect(await outboxOf(on.world)).toContainEqual(
    expect.objectContaining({ about: 'emailChanged', id: `${ROBBED}|${at}` }),
  );
  const inTurn = await formerToken(secrets, { userId: ROBBED, until: at });
  expect(await errorOf(takesBack(on.world, inTurn))).toBe('former.gone');
  expect((await robbed())?.email).toBe(EMAIL);
});

describe('changed twice', () => {
  it('the first address has it, also after the second took it back', async () => {
    const thief = await signsIn(on.world);
    const first = await movesTo(on.world, thief, THIEFS);
    const second = await movesTo(on.world, thief, 'thief@further.test');
    expect((await takesBack(on.world, second)).body.email).toBe(THIEFS);
    expect((await takesBack(on.world, first)).body.email).toBe(EMAIL);
  });

  it('the second takes nothing back from the first', async () => {
    const thief = await signsIn(on.world);
    const first = await movesTo(on.world, thief, THIEFS);
    const second = await movesTo(on.world, thief, 'thief@further.test');
    expect((await takesBack(on.world, first)).body.email).toBe(EMAIL);
    expect(await errorOf(takesBack(on.world, second))).toBe('former.gone');
  });

  it('who moved back by themselves over several addresses is not followed from any of them', async () => {
    const owner = await signsIn(on.world);
    const tokens = [];
    for (const email of [THIEFS, 'thief@further.test', EMAIL]) tokens.push(await movesTo(on.world, owner, email));
    for (const token of tokens) expect(await errorOf(takesBack(on.world, token))).toBe('former.gone');
    expect((await robbed())?.email).toBe(EMAIL);
  });

  it('who moved back by themselves is not followed by whoever had it in between', async () => {
    const owner = await signsIn(on.world);
    const first = await movesTo(on.world, owner, THIEFS);
    const second = await movesTo(on.world, owner, EMAIL);
    for (const token of [first, second]) expect(await errorOf(takesBack(on.world, token))).toBe('former.gone');
    expect((await robbed())?.email).toBe(EMAIL);
  });
});

describe('what the thief leaves behind', () => {
  it.each([
    [
      'since',
      (token: () => Promise<string>, action: () => Promise<unknown>) => token().then((it) => action().then(() => it)),
    ],
    ['just before', (token: () => Promise<string>, action: () => Promise<unknown>) => action().then(() => token())],
  ])('a number and a second factor of %s the change go', async (_, inOrder) => {
    let thief = await signsIn(on.world);
    const token = await inOrder(
      () => movesTo(on.world, thief, THIEFS),
      async () => {
        await bindsANumber(on.world, thief);
        thief = await switchesFactorOn(on.world, thief);
      },
    );
    expect((await robbed())?.factorNonce).toBeDefined();
    const { ticket } = (await takesBack(on.world, token)).body;
    const { phone, factorNonce, factorWish, recovery } = (await robbed()) ?? {};
    expect([phone, factorNonce, factorWish, recovery]).toEqual([undefined, undefined, undefined, undefined]);
    await on.world.call('auth.reset_password', { ticket, password: FRESH });
    expect(await login(EMAIL, FRESH)).toBe('0');
  });

  it('what was there a week before stays: a mailbox alone does not get past a second factor', async () => {
    const owner = await signsIn(on.world);
    await bindsANumber(on.world, owner);
    const session = await switchesFactorOn(on.world, owner);
    for (let hours = 0; hours < 7 * 24; hours += 8) {
      on.world.pass(DAY / 3);
      await on.world.call('account.read', {}, session);
    }
    const token = await movesTo(on.world, session, THIEFS);
    const { ticket } = (await takesBack(on.world, token)).body;
    expect((await robbed())?.phone).toBe('+393337654321');
    await on.world.call('auth.reset_password', { ticket, password: FRESH });
    expect(await login(EMAIL, FRESH)).toBe('login.codeNeeded');
  });

  it('a code for another number, or another address, is spent', async () => {
    const thief = await signsIn(on.world);
    const token = await movesTo(on.world, thief, THIEFS);
    on.world.pass(3_600_000);
    await on.world.call('account.number_start', { present: PASSWORD, phone: '+393337654321', locale: 'it' }, thief);
    on.world.pass(3_600_000);
    await on.world.call('account.email_start', { present: PASSWORD, email: 'thief@further.test', locale: 'it' }, thief);
    const ours = await codeFor(on.world, ROBBED, 'email');
    const { ticket } = (await takesBack(on.world, token)).body;
    await on.world.call('auth.reset_password', { ticket, password: FRESH });
    const again = await signsIn(on.world, EMAIL, FRESH);
    expect(await errorOf(on.world.call('account.email_write', { code: ours }, again))).toBe('code.spent');
    expect((await robbed())?.email).toBe(EMAIL);
  });
});

describe('the former address', () => {
  it('is nobody’s by signing up, which proves nothing, while it may be taken back', async () => {
    const token = await movesTo(on.world, await signsIn(on.world), THIEFS);
    const squats = (over = {}) => errorOf(on.world.send('auth.signup', anApplication({ email: EMAIL, ...over })));
    expect(await squats()).toBe('signUp.emailUsed');
    expect(await errorOf(takesBack(on.world, token))).toBe('0');
  });

  it('may be signed up with after the week', async () => {
    await movesTo(on.world, await signsIn(on.world), THIEFS);
    on.world.pass(7 * DAY);
    expect(await errorOf(on.world.send('auth.signup', anApplication({ email: EMAIL })))).toBe('0');
  });

  it('stays with who has proven it meanwhile, and signs nobody out then', async () => {
    const owner = await signsIn(on.world);
    const token = await movesTo(on.world, owner, THIEFS);
    await addUser(on.world, { userId: 'usr_other' });
    expect(await errorOf(takesBack(on.world, token))).toBe('former.used');
    expect((await robbed())?.email).toBe(THIEFS);
    expect(await errorOf(on.world.call('account.read', {}, owner))).toBe('0');
  });

  it('brings nobody back who was removed', async () => {
    const token = await movesTo(on.world, await signsIn(on.world), THIEFS);
    const user = await robbed();
    if (user) await usersStore(on.world.table).remove(user, []);
    expect(await errorOf(takesBack(on.world, token))).toBe('former.gone');
    expect(await usersStore(on.world.table).byEmail(EMAIL)).toBeNull();
    // Nothing is known of it any more, and it is anybody's at once.
    expect(await on.world.table.query(formersOf(ROBBED))).toEqual([]);
    expect(await errorOf(on.world.send('auth.signup', anApplication({ email: EMAIL })))).toBe('0');
  });
});
