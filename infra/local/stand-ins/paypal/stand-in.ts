import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../ports.ts';
import { apiOf } from './api.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { type BadDay, startEvents } from './events.ts';
import { approveOrder, type World } from './orders.ts';
import { approvalPage, contextOf, dashboardPage, endedPage, html, PAYPAL_CSS, SWITCHES } from './page.ts';
import { refundCapture, reverseCapture } from './refunds.ts';
import { openStore } from './store.ts';

export type PayPalOptions = {
  /** 0 chooses a free port. */
  readonly port: number;
  readonly dataDir: string | null;
  readonly clock?: () => number;
  readonly random?: () => number;
};

const MAX_BYTES = 512 * 1024;
const JSON_TYPE = 'application/json';
type Page = { readonly status?: number; readonly body?: string; readonly type?: string; readonly location?: string };

/** Starts the stand-in of PayPal (API, approval page and dashboard) on the loopback address. */
export async function startPayPal({ port, dataDir, clock = Date.now, random = Math.random }: PayPalOptions) {
  const store = openStore(dataDir);
  let origin = '';
  const events = startEvents({ store, origin: () => origin, now: clock, random });
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
    if (url.pathname === '/') return { body: dashboardPage(store) };
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
    const id = form.get('id') ?? '';
    if (url.pathname === '/do/bad-day') setDay(form);
    if (url.pathname === '/do/refund') refundCapture(world, store.find('capture', id)?.merchant ?? '', id, {});
    if (url.pathname === '/do/reverse') reverseCapture(world, id);
    if (url.pathname === '/do/dispute') openDispute(world, id);
    if (url.pathname === '/do/win') closeDispute(world, id, 'SELLER');
    if (url.pathname === '/do/lose') closeDispute(world, id, 'BUYER');
    return { location: '/' };
  }

  function setDay(form: URLSearchParams): void {
    const share = (name: string) => Math.max(0, Number(form.get(name) ?? 0) || 0);
    const day: BadDay = {
      lost: share('lost'),
      doubled: share('doubled'),
      delayed: share('delayed'),
      delaySeconds: share('delaySeconds'),
    };
    store.set('badDay', day);
    for (const [name] of SWITCHES) store.set(name, form.get(name) === 'yes');
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://paypal.test');
    const body = await textOf(request);
    const isApi = /^\/v[12]\//.test(url.pathname) && !url.pathname.startsWith('/v1/notifications/certs/');
    if (!isApi) return send(response, request.method === 'POST' ? post(url, body) : get(url));
    if (store.setting('down', false)) return send(response, { status: 503, body: '{}', type: JSON_TYPE });
    const { authorization, 'paypal-request-id': requestId } = request.headers;
    const call = { method: request.method ?? 'GET', path: `${url.pathname}${url.search}`, body, authorization };
    const answered = api({ ...call, requestId: typeof requestId === 'string' ? requestId : undefined });
    send(response, { status: answered.status, body: JSON.stringify(answered.body), type: JSON_TYPE });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error('paypal stand-in:', error);
      send(response, { status: 500, body: '{"name":"INTERNAL_SERVER_ERROR"}', type: JSON_TYPE });
    });
  });
  origin = `http://localhost:${await listen(server, port, '127.0.0.1')}`;
  return {
    origin,
    /** What tests and benchmarks look at: the objects themselves. */
    store,
    async stop(): Promise<void> {
      await events.stop();
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BYTES) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status = 200, body = '', type, location }: Page): void {
  response.writeHead(location === undefined ? status : 303, {
    ...(location !== undefined && { location }),
    'content-type': type ?? 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'self'; form-action *",
  });
  response.end(body);
}
