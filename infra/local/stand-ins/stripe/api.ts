import { createHash } from 'node:crypto';
import { createAccount, createAccountLink } from './accounts.ts';
import { createSession, expireSession } from './checkout.ts';
import { answerDispute } from './disputes.ts';
import { invalid, missing, noAccess, StripeError, unauthorized } from './errors.ts';
import { type Form, listAt, parseForm, textAt } from './form.ts';
import { balanceOf } from './ledger.ts';
import { cancelIntent, captureIntent, createIntent } from './payments.ts';
import { createRefund } from './refunds.ts';
import type { Store, Stored } from './store.ts';
import type { World } from './world.ts';

export type ApiCall = {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly query: string;
  readonly authorization: string | undefined;
  readonly account: string | undefined;
  readonly idempotencyKey: string | undefined;
};
export type ApiAnswer = { readonly status: number; readonly body: unknown };

type Options = {
  readonly store: Store;
  readonly key: string;
  readonly origin: () => string;
  readonly worldOf: (account: string | null) => World;
  /** Called after a refund was made: some fail later. */
  readonly onRefund: (world: World, refund: Stored) => void;
};

type Route = (world: World, form: Form, id: string) => object;

const KINDS: Readonly<Record<string, string>> = {
  accounts: 'account',
  'checkout/sessions': 'checkout.session',
  payment_intents: 'payment_intent',
  setup_intents: 'setup_intent',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  payouts: 'payout',
  balance_transactions: 'balance_transaction',
  events: 'event',
};

/** Judges and carries out a call of the API as Stripe does; a repeated idempotency key gets the same answer. */
export function apiOf({ store, key, origin, worldOf, onRefund }: Options) {
  const POSTS: Readonly<Record<string, Route>> = {
    accounts: createAccount,
    account_links: (world, form) => createAccountLink(world, form, origin()),
    'checkout/sessions': (world, form) => createSession(world, form, origin()),
    'checkout/sessions/:id/expire': (world, _, id) => expireSession(world, world.find('checkout.session', id)),
    payment_intents: createIntent,
    'payment_intents/:id/capture': (world, form, id) => captureIntent(world, world.find('payment_intent', id), form),
    'payment_intents/:id/cancel': (world, _, id) => cancelIntent(world, world.find('payment_intent', id)),
    'disputes/:id': (world, form, id) => answerDispute(world, world.find('dispute', id), form),
    refunds(world, form) {
      const refund = createRefund(world, form);
      onRefund(world, refund);
      return refund;
    },
  };

  function run({ method, path, body, query, account }: ApiCall): object {
    const owner = account ?? null;
    if (owner !== null && (store.find(owner, null) === null || isRevoked(store, owner))) throw noAccess(owner);
    const world = worldOf(owner);
    const rest = path.replace(/^\/v1\//, '');
    const form = parseForm(method === 'GET' ? query : body);
    if (method === 'GET') return read(world, rest, form);
    const { name, id } = routeOf(rest);
    const route = method === 'POST' ? POSTS[name] : undefined;
    if (!route)
      throw new StripeError(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${path})` });
    return route(world, form, id);
  }

  return function answer(call: ApiCall): ApiAnswer {
    try {
      if (call.authorization !== `Bearer ${key}`) throw unauthorized();
      const before = call.method === 'POST' && call.idempotencyKey ? replayOf(call, call.idempotencyKey) : null;
      return before ?? carryOut(call);
    } catch (error) {
      if (error instanceof StripeError) return { status: error.status, body: error.body };
      throw error;
    }
  };

  function replayOf(call: ApiCall, idempotencyKey: string): ApiAnswer | null {
    const kept = store.replay(`${call.account ?? ''} ${idempotencyKey}`);
    if (kept && kept.fingerprint !== fingerprintOf(call)) {
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
      });
    }
    return kept ?? null;
  }

  function carryOut(call: ApiCall): ApiAnswer {
    const answer = attempt(() => ({ status: 200, body: shown(run(call)) }));
    // An error of the request itself is not kept: it did not begin.
    if (call.method === 'POST' && call.idempotencyKey && answer.status !== 401 && answer.status !== 403) {
      store.keep(`${call.account ?? ''} ${call.idempotencyKey}`, { ...answer, fingerprint: fingerprintOf(call) });
    }
    return answer;
  }
}

function attempt(work: () => ApiAnswer): ApiAnswer {
  try {
    return work();
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: error.body };
    throw error;
  }
}

const isRevoked = (store: Store, account: string): boolean =>
  store.setting<readonly string[]>('revoked', []).includes(account);

const fingerprintOf = ({ method, path, body }: ApiCall): string =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');

function routeOf(rest: string): { readonly name: string; readonly id: string } {
  const parts = rest.split('/');
  const nested = rest.startsWith('checkout/');
  const [kind, id, action] = nested ? [`checkout/${parts[1]}`, parts[2], parts[3]] : parts;
  return { name: [kind, id && ':id', action].filter(Boolean).join('/'), id: id ?? '' };
}

function read(world: World, rest: string, form: Form): object {
  if (rest === 'balance') {
    return { object: 'balance', available: [{ amount: balanceOf(world), currency: 'eur' }], pending: [] };
  }
  const { name, id } = routeOf(rest);
  const kind = KINDS[name.replace(/\/:id$/, '')];
  if (!kind) throw missing('resource', rest);
  if (!id) return listOf(world, kind, form);
  return expanded(world, world.find(kind, id), form);
}

const FILTERS = ['payment_intent', 'charge', 'payout', 'type'] as const;

function listOf(world: World, kind: string, form: Form): object {
  const wanted = FILTERS.flatMap((name) => {
    const value = textAt(form, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const all = world.store
    .list(kind, world.account)
    .filter((each) => wanted.every(([name, value]) => each[name] === value));
  const after = textAt(form, 'starting_after');
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const limit = Number(textAt(form, 'limit') ?? 10);
  if (!(limit >= 1 && limit <= 100)) throw invalid('Invalid limit', 'limit');
  const data = all.slice(from, from + limit).map((each) => shown(expanded(world, each, form, 'data.')));
  return { object: 'list', url: `/v1/${kind}`, has_more: from + limit < all.length, data };
}

/** `expand[]=latest_charge` puts the object in place of its id. */
function expanded(world: World, object: Stored, form: Form, prefix = ''): Stored {
  const names = listAt(form, 'expand').map((each) => String(each).replace(prefix, ''));
  const inner = names.flatMap((name) => {
    const [first = '', ...deeper] = name.split('.');
    const id = object[first];
    const owner = typeof id === 'string' ? world.store.accountOf(id) : undefined;
    const found = typeof id === 'string' && owner === world.account ? world.store.find(id, world.account) : null;
    if (!found) return [];
    const next = deeper.length > 0 ? expanded(world, found, { expand: [deeper.join('.')] }) : found;
    return [[first, shown(next)] as const];
  });
  return { ...object, ...Object.fromEntries(inner) };
}

const OWN = new Set(['number_of_test', 'wish', 'line_items_shown']);

/** An object as the API shows it: without what only the stand-in keeps. */
function shown<T extends object>(object: T): T {
  return JSON.parse(JSON.stringify(object, (name, value) => (OWN.has(name) ? undefined : value)));
}
