import { ScanCommand } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseInput } from '#functions/platform/issues.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { maxBodyOf, ROLES, type Role } from '#shared/contracts/define.ts';
import { isAmong } from '#shared/domain/account/roles.ts';
import { operations, type RegisteredOperation } from '#shared/operations/index.ts';
import { aReservation, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { hostile, spoiltIn } from '#tests/kit/hostile.ts';
import { eventOf, links, openWorld, type SendOptions, type World } from '#tests/kit/world.ts';
import { RIGHT_ENVIRONMENT, rightInputOf } from './right-inputs.ts';

Object.assign(process.env, RIGHT_ENVIRONMENT);

const RUNS = 50;

const engine = await engineOfFile();
let world: World;
let guest: SendOptions;
beforeAll(async () => {
  world = await openWorld(engine);
  guest = { token: await links.mint({ venueId: VENUE_ID, reservationId: aReservation().id }) };
});

/** Somebody new, whom no limit on calls has counted. */
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

const fieldsOf = (operation: RegisteredOperation) =>
  z.toJSONSchema(operation.input(), { io: 'input', unrepresentable: 'any' }).properties ?? {};

function bodies(operation: RegisteredOperation): fc.Arbitrary<unknown> {
  const fields = Object.keys(fieldsOf(operation));
  const field = (name: string) => {
    const right: unknown = rightInputOf(operation.id)[name];
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

/** As an attacker sends it: JSON in which a field may be named like the prototype. */
const asSent = (input: unknown) => JSON.stringify(input)?.replace('"accountId"', '"__proto__"') ?? '';

async function expectNoFailure(operation: RegisteredOperation, raw: string, caller: SendOptions): Promise<void> {
  // No limit on calls hides what lies behind.
  world.pass(61_000);
  const { status, body } = await world.send(operation.id, null, { ...caller, raw });
  expect(status, JSON.stringify({ raw, body })).toBeLessThan(500);
  if (status === 422) expect(body.errorid === 'request.invalid' ? body.issues.length : 1).toBeGreaterThan(0);
}

/** Hostile bodies, read as every handler reads them; what a schema lets through goes through its handler too. */
it.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s answers hostile input with a code, never with a failure',
  async (id, operation) => {
    const schema = operation.input();
    const through: string[] = [];
    fc.assert(
      fc.property(bodies(operation), (input) => {
        const raw = asSent(input);
        const read = parseInput(schema, eventOf(id, null, { raw }));
        if (!isRefusal(read)) through.push(raw);
        else if (read.refused.errorid === 'request.invalid')
          expect(read.refused.issues?.length, raw).toBeGreaterThan(0);
      }),
      { numRuns: RUNS, seed: 20261121 },
    );
    const caller = await callerOf(operation);
    for (const raw of new Set(through)) await expectNoFailure(operation, raw, caller);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  },
);

/** What the way to a handler depends on; a test of the architecture proves that all handlers share that way. */
const kindOf = ({ access, mutates, rate, maxBody, endsSession }: RegisteredOperation) =>
  [typeof access === 'object' ? 'roles' : access, mutates, rate, maxBody, endsSession].join();
/** The first and the last operation of each kind. */
const SOME = [...Map.groupBy(operations, kindOf).values()].flatMap((alike) => [
  ...new Set([...alike.slice(0, 1), ...alike.slice(-1)]),
]);

describe.each(SOME.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  it('answers hostile input with a code, whatever its schema says of it', async () => {
    const caller = await callerOf(operation);
    for (const input of fc.sample(bodies(operation), { numRuns: 12, seed: 20261121 }))
      await expectNoFailure(operation, asSent(input), caller);
  });

  it.each([
    ['malformed JSON', { raw: '{"venueId": "ven_' }, 400, 'request.malformed'],
    ['no body', { raw: '' }, 400, 'request.malformed'],
    ['bytes that are no text', { raw: '\u0000\u0001' }, 400, 'request.malformed'],
    ['a list', { raw: '[]' }, 422, 'request.invalid'],
    ['another content type', { headers: { 'content-type': 'text/plain' } }, 415, 'request.contentType'],
    ['no content type', { headers: { 'content-type': null } }, 415, 'request.contentType'],
    ['too large a body', { raw: `"${'x'.repeat(maxBodyOf(operation))}"` }, 413, 'request.tooLarge'],
    [
      'too large a body in base 64',
      { raw: `"${'x'.repeat(maxBodyOf(operation))}"`, base64: true },
      413,
      'request.tooLarge',
    ],
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
});

const ofVenues = operations.filter(
  (operation) => typeof operation.access === 'object' && 'venueId' in fieldsOf(operation),
);
it.each(ofVenues.map((operation) => [operation.id, operation] as const))(
  '%s knows no venue of another account',
  async (id, operation) => {
    const answers = await Promise.all(
      ['ven_elsewhere', 'ven_nowhere'].map(async (venueId) =>
        world.send(id, { ...rightInputOf(id), venueId, date: SATURDAY }, await callerOf(operation)),
      ),
    );
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(2).fill({ status: 404, body: { errorid: 'venue.unknown' } }),
    );
  },
);

it('wrote nothing but bookings that it acknowledged', async () => {
  const { Items = [] } = await engine.client.send(new ScanCommand({ TableName: world.tableName }));
  const kinds = new Set(Items.map(({ pk }) => (pk?.S ?? '').split('#')[0]));
  expect(
    [...kinds].filter(
      (kind) =>
        ![
          ...['V', 'HOST', 'S', 'U', 'UQ', 'A', 'OTP', 'RL', 'IDEM', 'OUT', 'LT', 'CPN', 'STAT'],
          ...['CANNED', 'TICKETS-OPEN', 'TICKET-TIMES', 'PLATFORM'],
        ].includes(kind ?? ''),
    ),
  ).toEqual([]);
  const foreign = Items.filter(({ pk, sk }) => pk?.S?.startsWith('V#ven_elsewhere') && sk?.S !== 'CFG');
  expect(foreign).toEqual([]);
});
