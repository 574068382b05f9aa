import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { invitationToken } from '#functions/credentials/invitation-token.ts';
import { idempotencyKey } from '#functions/platform/idempotency.keys.ts';
import { onceOf } from '#functions/platform/idempotency.ts';
import { sha256 } from '#functions/platform/ids.ts';
import type { OperationId } from '#shared/operations/index.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { type SendOptions, type SignedIn, secrets, type World } from '#tests/kit/world.ts';
import { appShows } from './account/factor-kit.ts';
import { addUser, asksForCode, codeFor, EMAIL, outboxOf, PASSWORD } from './auth/kit.ts';
import { movesTo, signsIn, THIEFS } from './auth/robbery.ts';
import { carded } from './guests/kit.ts';
import { signedInAs } from './users/kit.ts';

/* The page whose answer was lost on the way sends the same call once more. */

const on = operationWorld();
const FRESH = 'brass-kettle-noon';
type Case = readonly [id: OperationId, input: object, options?: SendOptions];

async function aTicket(world: World): Promise<string> {
  return (await world.call('auth.verify_otp', await asksForCode(world))).body.ticket;
}

const cases: Record<string, (world: World) => Promise<Case>> = {
  async 'a new address'(world) {
    await addUser(world, { userId: 'usr_host' });
    await world.call('account.email_start', { present: PASSWORD, email: 'nina@new.test', locale: 'it' }, on.host);
    return ['account.email_write', { code: await codeFor(world, 'usr_host', 'email') }, on.host];
  },
  async 'a number'(world) {
    await addUser(world, { userId: 'usr_host' });
    await world.call('account.number_start', { present: PASSWORD, phone: '3331234567', locale: 'it' }, on.host);
    return ['account.number_bind', { code: await codeFor(world, 'usr_host', 'number') }, on.host];
  },
  async 'a second factor'(world) {
    const user = await addUser(world);
    const session = await signsIn(world);
    await world.call('account.factor_start', { present: PASSWORD }, session);
    return ['account.factor_on', { code: await appShows(world, user.userId) }, session];
  },
  async 'a code for a forgotten password'(world) {
    await addUser(world);
    return ['auth.verify_otp', await asksForCode(world)];
  },
  async 'a new password'(world) {
    await addUser(world);
    return ['auth.reset_password', { ticket: await aTicket(world), password: FRESH }];
  },
  async 'a code for a further device'(world) {
    await addUser(world, { userId: 'usr_host' });
    const { code } = (await world.call('account.device_code', {}, on.host)).body;
    return ['auth.bind', { email: EMAIL, code }];
  },
  async 'an invitation'(world) {
    const owner = await signedInAs(world, 'owner');
    const asked = { email: 'new@demo.test', name: 'New', role: 'host', locale: 'ja' } as const;
    const { id } = (await world.call('users.invite', asked, owner)).body;
    return [
      'auth.accept_invitation',
      { token: await invitationToken(secrets, { accountId: 'acc_demo', id }), password: FRESH },
    ];
  },
  async 'somebody invited'(world) {
    const owner = await signedInAs(world, 'owner');
    return ['users.invite', { email: 'new@demo.test', name: 'New', role: 'host', locale: 'ja' }, owner];
  },
  async 'somebody taken out'(world) {
    const owner = await signedInAs(world, 'owner');
    await addUser(world, { userId: 'usr_host', email: 'hanna@demo.test', role: 'host' });
    return ['users.remove', { userId: 'usr_host' }, owner];
  },
  async 'an account that is taken back'(world) {
    await addUser(world);
    return ['auth.take_back', { token: await movesTo(world, await signsIn(world), THIEFS) }];
  },
  async 'guests who are parted'() {
    const [anna, bruno] = [await on.book(), await on.book({ name: 'Bruno', phone: '3339998877', adults: 3 })];
    const of = { venueId: VENUE_ID, guestId: await carded(on, anna), other: await carded(on, bruno) };
    await on.world.call('guests.merge', { ...of, revision: 0, tags: [], notes: '', allergies: '' }, on.host);
    return ['guests.split', of, on.host];
  },
  async 'an account that is left'(world) {
    await addUser(world, { userId: 'usr_host', role: 'host' });
    return ['account.leave', { present: PASSWORD }, on.host];
  },
};

it.each(Object.entries(cases))('of %s the same call gets the same answer, and does nothing twice', async (_, begin) => {
  const [id, input, options] = await begin(on.world);
  const send = { ...options, key: randomUUID() };
  const first = await on.world.send(id, input, send);
  expect(first.body.errorid).toBe('0');
  const told = await outboxOf(on.world);
  const again = await on.world.send(id, input, send);
  // Made anew each time, and as good as the one before.
  const { deviceToken, ...rest } = first.body;
  expect(again.body).toMatchObject(rest);
  expect('deviceToken' in again.body).toBe(deviceToken !== undefined);
  expect(await outboxOf(on.world)).toEqual(told);
});

/** What the record of a call holds, for who has its key. */
async function kept(key: string, token?: string | null): Promise<unknown> {
  const { read } = onceOf({ scope: '', key, fingerprint: '', now: on.world.now() });
  const item = await on.world.table.get(idempotencyKey(token ? sha256(token) : 'public', sha256(key)));
  return item && read(item).answer;
}

it.each([
  ['a second factor', 'usr_owner'],
  ['a code for a forgotten password', 'usr_owner'],
  ['a code for a further device', 'usr_host'],
  ['an account that is taken back', 'usr_owner'],
])('of %s the record says whose it was, and no secret', async (name, userId) => {
  const [id, input, options] = (await cases[name]?.(on.world)) ?? [];
  if (!id) throw new Error(`no case ${name}`);
  const key = randomUUID();
  await on.world.send(id, input, { ...options, key });
  expect(await kept(key, options?.token)).toEqual({ userId });
});

const asSession = ({ body }: { body: { jwt: string; csrf: string } }): SignedIn => ({
  token: body.jwt,
  csrf: body.csrf,
});

it.each([
  ['a second factor', 'session.invalid'],
  ['a code for a further device', 'code.wrong'],
])('of %s nobody is let in once more who was signed out since', async (name, refused) => {
  const [id, input, options] = (await cases[name]?.(on.world)) ?? [];
  if (!id) throw new Error(`no case ${name}`);
  const send = { ...options, key: randomUUID() };
  const opened = asSession(await on.world.send(id, input, send));
  expect((await on.world.call('auth.logout', {}, opened)).status).toBe(200);
  expect((await on.world.send(id, input, send)).body.errorid).toBe(refused);
});

it('only who called with the session that the call ended is answered once more', async () => {
  const [id, input, options] = (await cases['a second factor']?.(on.world)) ?? [];
  if (!id) throw new Error('no case');
  const key = randomUUID();
  await on.world.send(id, input, { ...options, key });
  const others = [
    { ...options, key: randomUUID() },
    { ...options, key, token: 'x'.repeat(43) },
    { ...options, key, headers: { authorization: null } },
  ];
  const answers = await Promise.all(others.map(async (other) => (await on.world.send(id, input, other)).body.errorid));
  expect(answers).toEqual(['session.invalid', 'session.invalid', 'session.missing']);
});
