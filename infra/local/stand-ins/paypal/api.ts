import { createHmac, randomBytes } from 'node:crypto';
import { disputesOf } from './disputes.ts';
import { badRequest, notFound, PayPalError } from './errors.ts';
import { captureOrder, createOrder, readOrder, shownRefund, type World } from './orders.ts';
import { refundCapture } from './refunds.ts';
import { createWebhook, listWebhooks, removeWebhook } from './webhooks.ts';

export type ApiCall = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly requestId: string | undefined;
};
export type ApiAnswer = { readonly status: number; readonly body: unknown };

/** Any client id of this form is a merchant of the sandbox. */
export const CLIENT_ID = /^[A-Za-z0-9_-]{10,80}$/;
/** The app of the demo's venue. */
export const DEMO_CLIENT = 'AYdemo_trattoria_da_nina_sandbox';
/** The secret of a client: shown on the stand-in's page, and the only one accepted. */
export const secretOf = (clientId: string): string =>
  createHmac('sha256', 'paypal stand-in').update(clientId).digest('base64url').slice(0, 40);

type Handler = (
  world: World,
  merchant: string,
  id: string,
  body: unknown,
  query: URLSearchParams,
) => { status: number; body: unknown };
const created = (body: unknown) => ({ status: 201, body });
const fine = (body: unknown) => ({ status: 200, body });

const ROUTES: readonly (readonly [method: string, path: RegExp, handler: Handler])[] = [
  ['POST', /^\/v2\/checkout\/orders$/, (world, merchant, _, body) => created(createOrder(world, merchant, body))],
  ['GET', /^\/v2\/checkout\/orders\/(\w+)$/, (world, merchant, id) => fine(readOrder(world, merchant, id))],
  [
    'POST',
    /^\/v2\/checkout\/orders\/(\w+)\/capture$/,
    (world, merchant, id) => created(captureOrder(world, merchant, id)),
  ],
  ['GET', /^\/v2\/payments\/captures\/(\w+)$/, (world, merchant, id) => fine(found(world, 'capture', merchant, id))],
  [
    'POST',
    /^\/v2\/payments\/captures\/(\w+)\/refund$/,
    (world, merchant, id, body) => created(refundCapture(world, merchant, id, body)),
  ],
  [
    'GET',
    /^\/v2\/payments\/refunds\/(\w+)$/,
    (world, merchant, id) => fine(shownRefund(found(world, 'refund', merchant, id))),
  ],
  [
    'GET',
    /^\/v1\/customer\/disputes$/,
    (world, merchant, _, __, query) => fine(disputesOf(world, merchant, query.get('disputed_transaction_id'))),
  ],
  [
    'POST',
    /^\/v1\/notifications\/webhooks$/,
    (world, merchant, _, body) => created(createWebhook(world, merchant, body)),
  ],
  ['GET', /^\/v1\/notifications\/webhooks$/, (world, merchant) => fine(listWebhooks(world, merchant))],
  [
    'DELETE',
    /^\/v1\/notifications\/webhooks\/(\w+)$/,
    (world, merchant, id) => ({ status: 204, body: removeWebhook(world, merchant, id) }),
  ],
];

const found = ({ store }: World, kind: 'capture' | 'refund', merchant: string, id: string) => {
  const owned = store.find(kind, id, merchant);
  if (!owned) throw notFound();
  return owned.object;
};

/** Judges and carries out a call as PayPal does; a repeated `PayPal-Request-Id` gets the same answer with status 200. */
export function apiOf(world: World) {
  const tokens = new Map<string, string>();

  function token({ authorization, body }: ApiCall): ApiAnswer {
    const [, basic = ''] = /^Basic (.+)$/.exec(authorization ?? '') ?? [];
    const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':');
    if (!CLIENT_ID.test(id) || secret !== secretOf(id)) {
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
    }
    if (new URLSearchParams(body).get('grant_type') !== 'client_credentials') {
      return { status: 400, body: { error: 'unsupported_grant_type' } };
    }
    const access_token = `A21AA${randomBytes(24).toString('base64url')}`;
    tokens.set(access_token, id);
    return {
      status: 200,
      body: {
        scope: 'https://uri.paypal.com/services/payments/payment',
        access_token,
        token_type: 'Bearer',
        app_id: 'APP-80W',
        expires_in: 32_400,
        nonce: 'n',
      },
    };
  }

  function carryOut(call: ApiCall, merchant: string): ApiAnswer {
    for (const [method, path, handler] of ROUTES) {
      const match = path.exec(call.path);
      if (method !== call.method || !match) continue;
      try {
        return handler(world, merchant, match[1] ?? '', call.body === '' ? undefined : jsonOf(call.body), call.query);
      } catch (error) {
        if (error instanceof PayPalError) return { status: error.status, body: error.body };
        throw error;
      }
    }
    return { status: 404, body: notFound().body };
  }

  return function answer(call: ApiCall): ApiAnswer {
    if (call.path === '/v1/oauth2/token' && call.method === 'POST') return token(call);
    const merchant = tokens.get(/^Bearer (.+)$/.exec(call.authorization ?? '')?.[1] ?? '');
    if (!merchant)
      return {
        status: 401,
        body: { error: 'invalid_token', error_description: 'Token signature verification failed' },
      };
    const key = call.method === 'POST' && call.requestId ? `${merchant} ${call.path} ${call.requestId}` : null;
    const before = key === null ? undefined : world.store.answer(key);
    if (before) return { ...before, status: 200 };
    const answered = carryOut(call, merchant);
    // PayPal keeps what succeeded; a refused call with the same id is judged anew.
    if (key !== null && answered.status < 300) world.store.keep(key, answered);
    return answered;
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('MALFORMED_REQUEST_JSON', 'body');
  }
}
