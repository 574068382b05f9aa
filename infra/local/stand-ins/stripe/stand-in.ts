import type { IncomingMessage } from 'node:http';
import { json, type Page, serve } from '../providers/serve.ts';
import { finishAccount } from './accounts.ts';
import { act } from './actions.ts';
import { type ApiCall, apiOf } from './api.ts';
import { cardFault, cardOf } from './cards.ts';
import { completeSession, refuseSession } from './checkout.ts';
import { dashboardPage } from './dashboard.ts';
import { openDispute } from './disputes.ts';
import { StripeError } from './errors.ts';
import { startEvents } from './events.ts';
import { type Form, parseForm, textAt } from './form.ts';
import { bankPage, endedPage, html, NOTHING_TYPED, payPage, STRIPE_CSS, setupPage } from './page.ts';
import { failRefund, isToFail } from './refunds.ts';
import { openStore, type Stored } from './store.ts';
import { type World, worldOf } from './world.ts';

export type StripeOptions = {
  /** 0 chooses a free port. */
  readonly port: number;
  readonly dataDir: string | null;
  readonly webhookUrl: string;
  /** The secret key that calls must bear, and the secret that signs events. */
  readonly key: string;
  readonly webhookSecret: string;
  readonly refundFailsAfterMs?: number;
  readonly clock?: () => number;
  readonly random?: () => number;
};

/** Starts the stand-in of Stripe (API, hosted page, onboarding and dashboard) on the loopback address. */
export async function startStripe(options: StripeOptions) {
  const { port, dataDir, webhookUrl, key, webhookSecret, clock = Date.now, refundFailsAfterMs = 3000 } = options;
  const now = () => Math.floor(clock() / 1000);
  const store = openStore(dataDir);
  const random = options.random ? { random: options.random } : {};
  const events = startEvents({ store, webhookUrl, secret: webhookSecret, now, ...random });
  const world = (account: string | null): World => worldOf(store, events.emit, account, now);
  const timers = new Set<NodeJS.Timeout>();
  let origin = '';

  function onRefund(at: World, refund: Stored): void {
    if (!isToFail(at, refund)) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      failRefund(at, at.find('refund', refund.id));
    }, refundFailsAfterMs);
    timers.add(timer);
  }
  const api = apiOf({ store, key, origin: () => origin, worldOf: world, onRefund });

  const sessionAt = (id: string): { readonly session: Stored; readonly at: World } | null => {
    const owner = store.accountOf(id);
    const session = owner === undefined ? null : store.find(id, owner);
    return session ? { session: expired(session, world(owner ?? null)), at: world(owner ?? null) } : null;
  };

  function pay(id: string, form: Form, isApproved: boolean | null): Page {
    const found = sessionAt(id);
    if (found?.session.status !== 'open') return { body: endedPage(found?.session ?? null) };
    const { session, at } = found;
    const [number, email] = [textAt(form, 'number') ?? '', textAt(form, 'email') ?? ''];
    const typed = (error: string): Page => ({ body: payPage(session, { error, number, email }) });
    const fault =
      isApproved === null
        ? cardFault(number, textAt(form, 'expiry') ?? '', textAt(form, 'cvc') ?? '', new Date(clock()))
        : null;
    const card = cardOf(number);
    if (fault !== null || !card) return typed(fault ?? 'This number is none of the test cards below.');
    if (isApproved === null && card.asks !== 'never') return { body: bankPage(session, number, email) };
    const answered = isApproved === false ? refuseSession(at, session) : completeSession(at, session, card, email);
    const { session: after, error } = answered;
    if (error !== null) return typed(error);
    if (card.disputes && typeof after.payment_intent === 'string') {
      openDispute(at, at.find('charge', String(at.find('payment_intent', after.payment_intent).latest_charge)));
    }
    return { location: String(after.success_url).replaceAll('{CHECKOUT_SESSION_ID}', after.id) };
  }

  function pressed(action: string, form: URLSearchParams): Page {
    try {
      act(action, form, store, world);
      return { location: '/' };
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return { location: `/?${new URLSearchParams({ problem: error.message })}` };
    }
  }

  function post(path: string, query: URLSearchParams, body: string): Page {
    const form = parseForm(body);
    const [, area = '', id = '', step = ''] = /^\/(c\/pay|setup|do)\/([^/]+)(?:\/(bank))?$/.exec(path) ?? [];
    if (area === 'c/pay') return pay(id, form, step ? textAt(form, 'answer') === 'yes' : null);
    if (area === 'setup') {
      const how = textAt(form, 'how');
      finishAccount(
        world(null),
        world(null).find('account', id),
        how === 'ready' || how === 'missing' ? how : 'restricted',
      );
      return { location: query.get('return_url') ?? '/' };
    }
    if (area === 'do') return pressed(id, new URLSearchParams(body));
    return { status: 404, body: html('Not found', '<main><h1>Not found</h1></main>') };
  }

  function get(path: string, query: URLSearchParams): Page {
    if (path === '/') return { body: dashboardPage(store, query.get('problem')) };
    if (path === '/stripe.css') return { body: STRIPE_CSS, type: 'text/css; charset=utf-8' };
    const [, area = '', id = ''] = /^\/(c\/pay|setup)\/([^/]+)$/.exec(path) ?? [];
    if (area === 'setup') return { body: setupPage(world(null).find('account', id), query.get('return_url') ?? '/') };
    const found = area === 'c/pay' ? sessionAt(id) : null;
    if (area === 'c/pay') {
      return {
        body:
          found?.session.status === 'open' ? payPage(found.session, NOTHING_TYPED) : endedPage(found?.session ?? null),
      };
    }
    return { status: 404, body: html('Not found', '<main><h1>Not found</h1></main>') };
  }

  function answer(request: IncomingMessage, url: URL, body: string): Page {
    if (url.pathname.startsWith('/v1/')) {
      if (store.setting('down', false)) return json(503, DOWN);
      const answered = api(callOf(request, url, body));
      return json(answered.status, answered.body);
    }
    const { pathname, searchParams } = url;
    return request.method === 'POST' ? post(pathname, searchParams, body) : get(pathname, searchParams);
  }

  const served = await serve({ name: 'stripe', port, fault: FAULT, answer });
  origin = served.origin;
  return {
    origin,
    /** What tests and benchmarks look at: the objects themselves. */
    store,
    async stop(): Promise<void> {
      for (const timer of timers) clearTimeout(timer);
      await events.stop();
      await served.stop();
    },
  };
}

const DOWN = { error: { type: 'api_error', message: 'Service unavailable' } };
const FAULT = { error: { type: 'api_error', message: 'unexpected' } };

/** A session whose time is over is expired when it is looked at. */
const expired = (session: Stored, at: World): Stored =>
  session.status === 'open' && (session.expires_at as number) <= at.now()
    ? at.put({ ...session, status: 'expired', url: null }, 'checkout.session.expired')
    : session;

function callOf(request: IncomingMessage, url: URL, body: string): ApiCall {
  const one = (name: string): string | undefined => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    body,
    query: url.search.slice(1),
    authorization: one('authorization'),
    account: one('stripe-account'),
    idempotencyKey: one('idempotency-key'),
  };
}
