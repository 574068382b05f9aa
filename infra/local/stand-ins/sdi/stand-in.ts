import type { IncomingMessage } from 'node:http';
import { json, type Page, serve } from '../providers/serve.ts';
import { type Answer, judged, noticeOf, received } from './judge.ts';
import { PAGE_CSS, sdiPage, setSwitches } from './page.ts';
import { openStore, type Transmission } from './store.ts';
import { checkVat } from './vies.ts';

export type SdiOptions = {
  /** 0 chooses a free port. */
  readonly port: number;
  readonly dataDir: string | null;
  readonly webhookUrl: string;
  readonly webhookToken: string;
  /** What the platform signs in with. */
  readonly email: string;
  readonly password: string;
  readonly clock?: () => number;
};

const DEFAULT_DELAY = 2;

/** Starts the stand-in of the e-invoice provider, with the exchange system behind it, and of VIES. */
export async function startSdi(options: SdiOptions) {
  const { port, dataDir, webhookUrl, webhookToken, email, password, clock = Date.now } = options;
  const store = openStore(dataDir);
  const token = Buffer.from(`${email}:${password}`).toString('base64url');
  const timers = new Set<NodeJS.Timeout>();

  async function tell({ uuid }: Transmission, type: string): Promise<void> {
    const body = JSON.stringify({ event: 'customer-notification', notification: { invoice_uuid: uuid, type } });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${webhookToken}` };
    await fetch(webhookUrl, { method: 'POST', headers, body }).catch(() => {});
  }

  function conclude(uuid: string, answer: Answer | 'duplicate'): void {
    const document = store.find(uuid);
    if (!document) return;
    const notice = noticeOf(answer, clock());
    store.put({ ...document, notices: [...document.notices, notice] });
    if (!store.setting('silent', false)) void tell(document, notice.type);
  }

  function accept(xml: string): Page {
    const document = received(xml, clock());
    if (!document) return json(400, { title: 'An error occurred', detail: 'The document is not a FatturaPA' });
    store.put(document);
    const answer = judged(store, document);
    if (answer !== null) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        conclude(document.uuid, answer);
      }, store.setting('delaySeconds', DEFAULT_DELAY) * 1000);
      timers.add(timer);
    }
    return json(202, { uuid: document.uuid });
  }

  function api(method: string, url: URL, body: string): Page {
    const [, , uuid, part] = url.pathname.split('/');
    if (method === 'POST' && uuid === undefined) return accept(body);
    if (uuid === undefined) {
      const progressive = url.searchParams.get('progressivo_invio');
      return json(
        200,
        store
          .list()
          .filter((each) => each.progressive === progressive)
          .map(({ uuid }) => ({ uuid })),
      );
    }
    const found = store.find(uuid);
    if (!found || part !== 'notifications') return json(404, { title: 'Not Found' });
    return json(200, found.notices);
  }

  function login(body: string): Page {
    const said = JSON.parse(body) as { readonly email?: string; readonly password?: string };
    return said.email === email && said.password === password
      ? json(200, { token })
      : json(401, { code: 401, message: 'Invalid credentials.' });
  }

  function people(request: IncomingMessage, url: URL, body: string): Page {
    if (request.method !== 'POST') {
      if (url.pathname === '/sdi.css') return { body: PAGE_CSS, type: 'text/css; charset=utf-8' };
      const shown = store.find(url.searchParams.get('xml') ?? '');
      return shown ? { body: shown.xml, type: 'application/xml; charset=utf-8' } : { body: sdiPage(store) };
    }
    const form = new URLSearchParams(body);
    const action = url.pathname.replace('/do/', '');
    if (action === 'switches') setSwitches(store, form);
    else if (action === 'RC' || action === 'MC' || action === 'NS') conclude(form.get('id') ?? '', action);
    return { location: '/' };
  }

  function answer(request: IncomingMessage, url: URL, body: string): Page {
    if (url.pathname === '/check-vat-number') return checkVat(store, body, clock());
    const isApi = url.pathname === '/login' || /^\/invoices(\/|$)/.test(url.pathname);
    if (!isApi) return people(request, url, body);
    if (store.setting('down', false)) return json(503, {});
    if (url.pathname === '/login') return login(body);
    if (request.headers.authorization !== `Bearer ${token}`)
      return json(401, { code: 401, message: 'Expired JWT Token' });
    return api(request.method ?? 'GET', url, body);
  }

  const served = await serve({ name: 'sdi', port, fault: { title: 'An error occurred' }, answer });
  return {
    origin: served.origin,
    /** What tests look at. */
    store,
    async stop(): Promise<void> {
      for (const timer of timers) clearTimeout(timer);
      await served.stop();
    },
  };
}
