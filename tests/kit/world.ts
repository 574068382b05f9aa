import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { accountSecretsWith } from '#functions/credentials/account-secrets.ts';
import { couponKeysWith } from '#functions/credentials/coupon-keys.ts';
import { guestHashesWith } from '#functions/credentials/guest-hash.ts';
import { linkTokensWith } from '#functions/credentials/link-token.ts';
import { proofCodesWith } from '#functions/credentials/proof-code.ts';
import { reviewSealsWith } from '#functions/credentials/review-seals.ts';
import { sealedWith } from '#functions/credentials/sealed.ts';
import { stripeAccountsOf } from '#functions/gateways/payments/stripe-accounts.ts';
import type { OperationHandler } from '#functions/platform/implement.ts';
import type { Table } from '#functions/platform/table.ts';
import { daysStore } from '#functions/stores/days.ts';
import { limitsStore } from '#functions/stores/limits.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { type NewSession, sessionsStore } from '#functions/stores/sessions.ts';
import { type Venue, venuesStore } from '#functions/stores/venues.ts';
import { API_VERSION, type WireInputOf } from '#shared/contracts/define.ts';
import { REFUSALS, type RefusalBody, type RefusalCode } from '#shared/contracts/errors.ts';
import { type OperationId, operations, type Registry } from '#shared/operations/index.ts';
import { aVenue, NOON_TUESDAY, OTHER_VENUE_ID } from './builders.ts';
import type { Engine } from './engine.ts';
import { fakeNames } from './fake-names.ts';
import { fakePictures } from './fake-pictures.ts';

type Op<I extends OperationId> = I extends `${infer A}.${infer N}`
  ? A extends keyof Registry
    ? N extends keyof Registry[A]
      ? Registry[A][N]
      : never
    : never
  : never;

/** The refusals that any operation may answer; operations do not declare them. */
const COMMON_REFUSALS: readonly RefusalCode[] = [
  'request.malformed',
  'request.contentType',
  'request.tooLarge',
  'request.header',
  'request.invalid',
  'request.idempotencyKey',
  'request.keyReused',
  'session.missing',
  'session.invalid',
  'session.csrf',
  'session.forbidden',
  'session.readOnly',
  'rate.exceeded',
];

// biome-ignore lint/suspicious/noExplicitAny: answers are checked by the operation's own schema before a test reads them
export type Answer = { readonly status: number; readonly body: any; readonly headers: Record<string, string> };

export type SendOptions = {
  /** Replaces or adds headers of the request; null removes one. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly token?: string | null;
  readonly csrf?: string;
  readonly key?: string;
  readonly ip?: string;
  /** The body as sent, in place of the input as JSON. */
  readonly raw?: string;
  readonly base64?: boolean;
};

export type SignedIn = { readonly token: string; readonly csrf: string };

const KEY = async () => 'a-key-for-tests-only-0123456789abcdef';
export const links = linkTokensWith(KEY);
export const guests = guestHashesWith(KEY);
export const proofs = proofCodesWith(KEY);
export const secrets = accountSecretsWith(KEY);
export const couponKeys = couponKeysWith(KEY);

export type WorldOptions = {
  readonly wrap?: (table: Table, name: string) => Table;
  /** Further dependencies of the operations, or others in place of the usual ones. */
  readonly dependencies?: Readonly<Record<string, () => unknown>>;
  /** How many processes the calls are spread over; those of one know of each other what is kept in its memory. */
  readonly processes?: number;
};

/**
 * A new table with one venue and a second one of another account, a clock that tests move, and functions that call
 * operations. `options.wrap` replaces the table of the operations, not that of the stores in the result.
 */
export async function openWorld(engine: Engine, over: Partial<Venue> = {}, options: WorldOptions = {}) {
  const { wrap = (table: Table) => table, dependencies = {}, processes = 1 } = options;
  const { table: bare, name } = await engine.newTable('thin client');
  const table = wrap(bare, name);
  const tables = [table, ...Array.from({ length: processes - 1 }, () => ({ ...table }))];
  let calls = 0;
  const venue = aVenue(over);
  const venues = venuesStore(bare);
  await venues.save(venue);
  await venues.bindHost('localhost', venue.venueId);
  await venues.save(aVenue({ venueId: OTHER_VENUE_ID, accountId: 'acc_other', name: 'Elsewhere' }));
  let now = NOON_TUESDAY;
  const pictures = fakePictures();
  const names = fakeNames();

  const resources = {
    table: () => tables[calls++ % processes] ?? table,
    clock: { now: () => now },
    dependencies: {
      links: () => links,
      guests: () => guests,
      proofs: () => proofs,
      secrets: () => secrets,
      couponKeys: () => couponKeys,
      pictures: () => pictures.gateway,
      mail: () => ({ send: async () => ({ kind: 'accepted', messageId: 'm' }) }),
      identities: () => ({ read: async () => null }),
      dns: () => names.gateways.dns,
      certificates: () => names.gateways.certificates,
      edge: () => names.gateways.edge,
      seals: () => sealedWith(KEY),
      reviewSeals: () => reviewSealsWith(KEY),
      stripeAccounts: () => async () => stripeAccountsOf({ key: 'sk_test', origin: 'http://127.0.0.1:9' }),
      ...dependencies,
    },
  };

  /**
   * Sends a request through the handler. Throws when the answer breaks the operation's contract: another output, an
   * undeclared refusal, or a wrong status.
   */
  async function send(id: OperationId, input: unknown, options: SendOptions = {}): Promise<Answer> {
    const declaration = operations.find((each) => each.id === id);
    if (!declaration) throw new Error(`no operation ${id}`);
    const [area, file] = id.split('.');
    const { handler } = (await import(`../../functions/${area}/${file}.ts`)) as { handler: OperationHandler };
    const answer = await handler.with(resources)(eventOf(id, input, options));
    const body = JSON.parse(answer.body ?? '') as RefusalBody;
    const status = answer.statusCode ?? 0;
    if (status === 200) {
      const parsed = z.safeParse(declaration.output(), body);
      if (!parsed.success) throw new Error(`${id} broke its contract: ${JSON.stringify(parsed.error.issues)}`);
    } else if (status !== 500 && ![...declaration.refusals, ...COMMON_REFUSALS].includes(body.errorid)) {
      throw new Error(`${id} does not declare ${body.errorid}`);
    } else if (REFUSALS[body.errorid] !== status) throw new Error(`${body.errorid} came with status ${status}`);
    return { status, body, headers: answer.headers as Record<string, string> };
  }

  return {
    table,
    tableName: name,
    venue,
    venues,
    days: daysStore(bare),
    reservations: reservationsStore(bare),
    limits: limitsStore(bare),
    /** The paths of the pictures that were received and not removed. */
    pictures: pictures.kept,
    pictureFiles: pictures.gateway,
    /** The fakes of DNS, certificates and the edge. */
    names,
    now: () => now,
    setNow: (instant: number) => {
      now = instant;
    },
    pass: (ms: number) => {
      now += ms;
    },
    send,
    /** Like `send`, with an input that the compiler checks. */
    call: <I extends OperationId>(id: I, input: WireInputOf<Op<I>>, options: SendOptions = {}) =>
      send(id, input, options),
    async signIn(session: Partial<NewSession> = {}): Promise<SignedIn> {
      const signedIn = { token: randomUUID().replaceAll('-', ''), csrf: randomUUID() };
      const user = { userId: 'usr_host', accountId: venue.accountId, name: 'Hanna', level: 1, role: 'host' as const };
      const device = 'tests';
      await sessionsStore(bare).create(
        signedIn.token,
        { ...user, device, csrf: signedIn.csrf, venues: [venue.venueId], ...session },
        now,
      );
      return signedIn;
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Each guest is at home at an address of their own, unless a test says otherwise: it follows from the number. */
export function homeOf(input: unknown): string {
  const digits = String((input as { phone?: unknown } | undefined)?.phone ?? '').replace(/\D/g, '');
  const nth = Number(digits.slice(-6));
  return digits === '' ? '127.0.0.1' : `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;
}

/** The API Gateway event (payload format 2.0) of a client's request. */
export function eventOf(id: OperationId, input: unknown, options: SendOptions = {}) {
  const { token = null, csrf = 'anonymous', key = randomUUID(), base64 = false } = options;
  const { ip = homeOf(input) } = options;
  const text = options.raw ?? JSON.stringify(input);
  const path = `/ajax/${id.replace('.', `/${id.split('.')[0]}_`)}.php`;
  const headers: Record<string, string | null> = {
    accept: 'application/json',
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    'x-version': API_VERSION,
    'x-csrf-token': csrf,
    'idempotency-key': key,
    authorization: token === null ? null : `Bearer ${token}`,
    ...options.headers,
  };
  const http = { method: 'POST', path, protocol: 'HTTP/1.1', sourceIp: ip, userAgent: 'tests' };
  return {
    version: '2.0',
    routeKey: `POST ${path}`,
    rawPath: path,
    rawQueryString: '',
    headers: Object.fromEntries(Object.entries(headers).filter((each): each is [string, string] => each[1] !== null)),
    requestContext: {
      accountId: 'local',
      apiId: 'api',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http,
      requestId: randomUUID(),
      routeKey: `POST ${path}`,
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
    body: base64 ? Buffer.from(text).toString('base64') : text,
    isBase64Encoded: base64,
  };
}
