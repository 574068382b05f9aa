import type { IncomingMessage } from 'node:http';
import { json, type Page, serve } from '../providers/serve.ts';
import { act } from './actions.ts';
import { apiOf } from './api.ts';
import { dashboardPage } from './dashboard.ts';
import { PayPalError } from './errors.ts';
import { startEvents } from './events.ts';
import { approveOrder, type World } from './orders.ts';
import { approvalPage, contextOf, endedPage, html, PAYPAL_CSS } from './page.ts';
import { openStore } from './store.ts';

export type PayPalOptions = {
  /** 0 chooses a free port. */
  readonly port: number;
  readonly dataDir: string | null;
  /** Where the local product listens, whatever port its webhooks were registered with; null: they are taken as they are. */
  readonly productOrigin?: string | null;
  readonly clock?: () => number;
  readonly random?: () => number;
};

/** Starts the stand-in of PayPal (API, approval page and dashboard) on the loopback address. */
export async function startPayPal(options: PayPalOptions) {
  const { port, dataDir, productOrigin = null, clock = Date.now, random = Math.random } = options;
  const store = openStore(dataDir);
  let origin = '';
  const events = startEvents({ store, origin: () => origin, productOrigin, now: clock, random });
  const world: World = {
    store,
    get origin() {
      return origin;
    },
    now: clock,
    emit: events.emit,
  };
  const api = apiOf(world);

  function get(url: URL): Page {
    if (url.pathname === '/') return { body: dashboardPage(store, url.searchParams.get('problem')) };
    if (url.pathname === '/paypal.css') return { body: PAYPAL_CSS, type: 'text/css; charset=utf-8' };
    if (url.pathname.startsWith('/v1/notifications/certs/'))
      return { body: events.publicKey, type: 'application/x-pem-file' };
    if (url.pathname !== '/checkoutnow') return { status: 404, body: html('Not found', '<h1>Not found</h1>') };
    const order = store.find('order', url.searchParams.get('token') ?? '')?.object;
    return { body: order?.status === 'PAYER_ACTION_REQUIRED' ? approvalPage(order) : endedPage() };
  }

  function approve(id: string, form: URLSearchParams): Page {
    const order = store.find('order', id)?.object;
    if (order?.status !== 'PAYER_ACTION_REQUIRED') return { body: endedPage() };
    const payer = { email_address: form.get('email') ?? '', payer_id: 'QYR5Z8XDVJNXQ' };
    approveOrder(world, id, payer);
    const back = new URL(contextOf(order).return_url);
    back.searchParams.set('token', id);
    back.searchParams.set('PayerID', payer.payer_id);
    return { location: String(back) };
  }

  function post(url: URL, body: string): Page {
    const form = new URLSearchParams(body);
    if (url.pathname === '/checkoutnow') return approve(url.searchParams.get('token') ?? '', form);
    try {
      act(world, url.pathname.replace(/^\/do\//, ''), form);
      return { location: '/' };
    } catch (error) {
      if (!(error instanceof PayPalError)) throw error;
      return { location: `/?${new URLSearchParams({ problem: error.message })}` };
    }
  }

  function answer(request: IncomingMessage, url: URL, body: string): Page {
    const isApi = /^\/v[12]\//.test(url.pathname) && !url.pathname.startsWith('/v1/notifications/certs/');
    if (!isApi) return request.method === 'POST' ? post(url, body) : get(url);
    if (store.setting('down', false)) return json(503, {});
    const { authorization, 'paypal-request-id': requestId } = request.headers;
    const call = { method: request.method ?? 'GET', path: url.pathname, query: url.searchParams, body, authorization };
    const answered = api({ ...call, requestId: typeof requestId === 'string' ? requestId : undefined });
    return json(answered.status, answered.body);
  }

  const served = await serve({ name: 'paypal', port, fault: { name: 'INTERNAL_SERVER_ERROR' }, answer });
  origin = served.origin;
  return {
    origin,
    /** What tests and benchmarks look at: the objects themselves. */
    store,
    async stop(): Promise<void> {
      await events.stop();
      await served.stop();
    },
  };
}
