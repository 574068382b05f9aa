import { ScanCommand } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MAX_BODY_BYTES, ROLES, type Role } from '#shared/contracts/define.ts';
import { isAmong } from '#shared/domain/account/roles.ts';
import { operations, type RegisteredOperation } from '#shared/operations/index.ts';
import { aGuestBooking, aReservation, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { hostile, spoiltIn } from '#tests/kit/hostile.ts';
import { links, openWorld, type SendOptions, type World } from '#tests/kit/world.ts';
import { A_TASK } from '#tests/operations/tasks/kit.ts';
import { anApplication } from './auth/sign-up-kit.ts';
import { EVERYTHING } from './guests/kit.ts';
import { A_HOUSE, RIGHT_WRITES } from './settings/right-values.ts';
import { A_RUN, aGuestRow, aRow } from './transfers/kit.ts';

const RUNS = 50;

const engine = await engineOfFile();
let world: World;
let guest: SendOptions;
beforeAll(async () => {
  world = await openWorld(engine, {}, { via: 'thin client' });
  guest = { token: await links.mint({ venueId: VENUE_ID, reservationId: aReservation().id }) };
});

/** Each request comes from somebody of their own, so that no limit on calls hides what lies behind. */
let callers = 0;
async function callerOf({ access }: RegisteredOperation): Promise<SendOptions> {
  callers += 1;
  const ip = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
  if (access === 'public') return { ip };
  if (access === 'guest') return { ...guest, ip };
  return {
    ...(await world.signIn({ role: 'owner', userId: `usr_${callers}`, level: access === 'boss' ? 101 : 1 })),
    ip,
  };
}

beforeEach(() => world.pass(61_000));

const GUEST_ID = 'A'.repeat(22);

/** A field that is right, so that hostile neighbours get past the schema now and then. */
const RIGHT: Readonly<Record<string, unknown>> = {
  ...aGuestBooking(),
  month: '2026-12',
  hold: '0b9a1c52-6f0e-4c55-9a53-0a2f6a1f7d11',
  covers: 2,
  hostname: 'localhost',
  email: 'owner@demo.coperto.test',
  password: 'coperto-demo',
  jwt: 'x',
  code: '123456789',
  ticket: 'x'.repeat(43),
  sessionId: 'x'.repeat(43),
  present: 'coperto-demo',
  id: aReservation().id,
  revision: 1,
  action: 'confirm',
  unit: 1,
  no: 3840,
  visitor: 'page-0000001',
  wished: 1230,
  from: SATURDAY,
  steering: 'gentle',
  begin: 1140,
  end: 1320,
  version: 0,
  wish: { date: SATURDAY, start: 1200, adults: 2, children: 0, highchairs: 0, area: null, remarks: '' },
  ask: true,
  accept: true,
  minutes: 20,
};

/** Where one name means another thing. */
const RIGHT_OF: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'hostnames.add': { host: 'book.nina.test' },
  'hostnames.check': { host: 'book.nina.test' },
  'hostnames.prefer': { host: 'book.nina.test' },
  'hostnames.remove': { host: 'book.nina.test' },
  'guard.open': { password: 'kitchen-door' },
  'guard.write': { present: 'coperto-demo', code: '', password: null, sections: [] },
  'waitlist.wait_in': { covers: 2, name: 'Blue hat', phone: '' },
  'plan.halls_write': { revision: 0, halls: [] },
  'plan.withhold': { table: 1, from: 1140, to: 1320 },
  'plan.join': { tables: [1, 2], from: 1140, to: 1320, seats: 6 },
  'plan.move_block': { block: { table: 1, from: 1140, to: 1320 }, into: { table: 2, from: 1140, to: 1200 } },
  'plan.give_back': { table: 1, from: 1140, to: 1320 },
  'reservations.settle': { deeds: [{ id: aReservation().id, revision: 1, start: 1230 }] },
  'reservations.move': { unit: 1, start: 1230, duration: 90, pinned: true },
  'reservations.spread': { seats: [{ unit: 1, covers: 2 }] },
  'reservations.deposit_write': { paid: true },
  'reservations.note_write': { note: 'Likes the corner' },
  'reservations.book': { note: '', options: [], diets: [] },
  'auth.send_otp': { channel: 'email' },
  'auth.signup': anApplication(),
  'users.invite': { email: 'new@demo.test', name: 'Hanna', role: 'host' },
  'users.role_write': { userId: 'usr_nobody', role: 'host' },
  'users.venues_write': { userId: 'usr_nobody', venues: [VENUE_ID] },
  'agents.grant': { username: 'nobody' },
  'agents.withdraw': { accountId: 'acc_nowhere' },
  'users.remove': { userId: 'usr_nobody' },
  'auth.signup_agent': anApplication(),
  'accounts.activate': { accountId: 'acc_nowhere' },
  'accounts.list': { state: 'active' },
  'account.factor_on': { code: '123456' },
  'account.profile_write': { name: 'Olga', currency: 'eur', newBookingsAlert: true },
  'guests.exported': { ...EVERYTHING, text: 'anna' },
  'guests.profile_write': { guestId: GUEST_ID, tags: ['regular'], notes: 'Corner', allergies: '' },
  'guests.merge': { guestId: GUEST_ID, other: GUEST_ID, tags: [], notes: '', allergies: '' },
  'guests.apart_write': { guestId: GUEST_ID, other: GUEST_ID, apart: true },
  'guests.split': { guestId: GUEST_ID, other: GUEST_ID },
  'guests.read': { guestId: GUEST_ID },
  'guests.reservations': EVERYTHING,
  'guests.search': { text: 'anna', skip: 0 },
  'settings.set_up': A_HOUSE,
  'tasks.write': A_TASK,
  'tasks.remove': { taskId: '6f1c3a52-9a2b-4c1d-8e3f-0a1b2c3d4e5f' },
  'transfers.export_days': { days: 3 },
  'transfers.export_guests': { after: '' },
  'transfers.import_guests': { rows: [aGuestRow()], dryRun: true },
  'transfers.import_rows': { rows: [aRow()], dryRun: true },
  'transfers.undo_import': { run: A_RUN },
  'settings.picture_start': { kind: 'logo' },
  'settings.picture_receive': { kind: 'logo', upload: 'x'.repeat(22) },
  ...Object.fromEntries(RIGHT_WRITES.map(([id, value]) => [id, { revision: 0, value, kept: [] }])),
};

const fieldsOf = (operation: RegisteredOperation) =>
  z.toJSONSchema(operation.input(), { io: 'input', unrepresentable: 'any' }).properties ?? {};

function bodies(operation: RegisteredOperation): fc.Arbitrary<unknown> {
  const fields = Object.keys(fieldsOf(operation));
  const field = (name: string) => {
    const right: unknown = { ...RIGHT, ...RIGHT_OF[operation.id] }[name];
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant(right) },
      { weight: 1, arbitrary: hostile },
      ...(typeof right === 'object' && right ? [{ weight: 3, arbitrary: spoiltIn(right) }] : []),
    );
  };
  const record = fc.record(Object.fromEntries(fields.map((name) => [name, field(name)])), { requiredKeys: [] });
  const extra = fc.constantFrom<object>(
    {},
    { accountId: 'acc_other' },
    { constructor: { prototype: { admin: true } } },
  );
  return fc.oneof(
    { weight: 8, arbitrary: fc.tuple(record, extra).map(([input, more]) => ({ ...input, ...more })) },
    { weight: 1, arbitrary: hostile },
  );
}

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  it('answers hostile input with a code, never with a failure', async () => {
    await fc.assert(
      fc.asyncProperty(bodies(operation), async (input) => {
        const raw = JSON.stringify(input)?.replace('"accountId"', '"__proto__"') ?? '';
        const { status, body } = await world.send(id, null, { ...(await callerOf(operation)), raw });
        expect(status, JSON.stringify({ raw, body })).toBeLessThan(500);
        if (status === 422) expect(body.errorid === 'request.invalid' ? body.issues.length : 1).toBeGreaterThan(0);
      }),
      // Each sign-in costs a password hash.
      { numRuns: operation.rate === 'auth' ? 8 : RUNS, seed: 20261121 },
    );
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each([
    ['malformed JSON', { raw: '{"venueId": "ven_' }, 400, 'request.malformed'],
    ['no body', { raw: '' }, 400, 'request.malformed'],
    ['bytes that are no text', { raw: '\u0000\u0001' }, 400, 'request.malformed'],
    ['a list', { raw: '[]' }, 422, 'request.invalid'],
    ['another content type', { headers: { 'content-type': 'text/plain' } }, 415, 'request.contentType'],
    ['no content type', { headers: { 'content-type': null } }, 415, 'request.contentType'],
    ['too large a body', { raw: `"${'x'.repeat(MAX_BODY_BYTES)}"` }, 413, 'request.tooLarge'],
    ['too large a body in base 64', { raw: `"${'x'.repeat(MAX_BODY_BYTES)}"`, base64: true }, 413, 'request.tooLarge'],
    ['no CSRF header', { headers: { 'x-csrf-token': null } }, 400, 'request.header'],
    ['no version', { headers: { 'x-version': null } }, 400, 'request.header'],
    ['no Accept', { headers: { accept: null } }, 400, 'request.header'],
    ['a cached call', { headers: { 'cache-control': 'max-age=60' } }, 400, 'request.header'],
  ])('refuses %s', async (_, options: SendOptions, status, errorid) => {
    const answer = await world.send(id, {}, { ...(await callerOf(operation)), ...options });
    expect(answer).toMatchObject({ status, body: { errorid } });
    expect(answer.headers['x-version']).toBe('1');
  });

  it.runIf(operation.mutates)('needs an idempotency key that is a UUID', async () => {
    const missing = await world.send(id, {}, { ...(await callerOf(operation)), headers: { 'idempotency-key': null } });
    expect(missing.body).toEqual({
      errorid: 'request.header',
      issues: [{ path: 'Idempotency-Key', code: 'header.missing' }],
    });
    const wrong = await world.send(id, {}, { ...(await callerOf(operation)), key: 'again' });
    expect(wrong.body.errorid).toBe('request.idempotencyKey');
  });

  it.runIf(operation.access !== 'public')('refuses a missing, a forged and an altered token', async () => {
    const caller = await callerOf(operation);
    const missing = await world.send(id, {}, { ...caller, token: null });
    expect(missing).toMatchObject({ status: 401, body: { errorid: 'session.missing' } });
    for (const token of [
      'x'.repeat(43),
      `${caller.token}x`,
      'a.b.c',
      `ven_trattoria.${aReservation().id}.${'A'.repeat(22)}`,
    ]) {
      const answer = await world.send(id, {}, { ...caller, token });
      expect(answer).toMatchObject({ status: 401, body: { errorid: 'session.invalid' } });
    }
    const basic = await world.send(id, {}, { ...caller, headers: { authorization: 'Basic b3duZXI6eA==' } });
    expect(basic.body.errorid).toBe('session.invalid');
  });

  it.runIf(operation.access !== 'public' && operation.access !== 'guest')('refuses another CSRF value', async () => {
    for (const spoil of [() => 'anonymous', (csrf = '') => `${csrf}x`, (csrf = '') => csrf.slice(1)]) {
      const caller = await callerOf(operation);
      const answer = await world.send(id, {}, { ...caller, csrf: spoil(caller.csrf) });
      expect(answer).toMatchObject({ status: 403, body: { errorid: 'session.csrf' } });
    }
  });

  it.runIf(typeof operation.access === 'object')('refuses roles that are not named', async () => {
    const role = ROLES.find((each) => !isAmong(operation.access as readonly Role[], each));
    expect(role, 'an operation for every role is for any operator').toBeDefined();
    const unnamed = await world.signIn({ ...(role && { role }) });
    const answer = await world.send(id, {}, { ...(await callerOf(operation)), ...unnamed });
    expect(answer).toMatchObject({ status: 403, body: { errorid: 'session.forbidden' } });
  });

  it.runIf(typeof operation.access === 'object' && 'venueId' in fieldsOf(operation))(
    'knows no venue of another account',
    async () => {
      const answers = await Promise.all(
        ['ven_elsewhere', 'ven_nowhere'].map(async (venueId) =>
          world.send(id, { ...RIGHT, ...RIGHT_OF[id], venueId, date: SATURDAY }, await callerOf(operation)),
        ),
      );
      expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
        Array(2).fill({ status: 404, body: { errorid: 'venue.unknown' } }),
      );
    },
  );
});

it('wrote nothing but bookings that it acknowledged', async () => {
  const { Items = [] } = await engine.client.send(new ScanCommand({ TableName: world.tableName }));
  const kinds = new Set(Items.map(({ pk }) => (pk?.S ?? '').split('#')[0]));
  expect(
    [...kinds].filter(
      (kind) => !['V', 'HOST', 'S', 'U', 'UQ', 'A', 'OTP', 'RL', 'IDEM', 'OUT', 'LT'].includes(kind ?? ''),
    ),
  ).toEqual([]);
  const foreign = Items.filter(({ pk, sk }) => pk?.S?.startsWith('V#ven_elsewhere') && sk?.S !== 'CFG');
  expect(foreign).toEqual([]);
});
