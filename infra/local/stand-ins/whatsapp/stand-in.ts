import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '#infra/local/ports.ts';
import { digestDefinitions, templateDefinitions } from '#infra/whatsapp-templates/definitions.ts';
import { accountApi } from './account-api.ts';
import { accountsOf } from './accounts.ts';
import { businessPage } from './business-page.ts';
import { API_VERSION, cloudApi } from './cloud-api.ts';
import { DIALOG_CSS, dialogOf } from './dialog.ts';
import { type Answer, jsonOf, problem, sendAnswer, textOf } from './http.ts';
import { pageFile } from './pages.ts';
import { phoneApi } from './phone-api.ts';
import { phonesOf } from './phones.ts';
import { startReporter } from './reporter.ts';
import { openStore } from './store.ts';

export type StandInOptions = {
  /** 0 chooses a free port. */
  readonly port: number;
  /** The folder of the phones' data; null keeps it in memory. */
  readonly dataDir: string | null;
  readonly callbackUrl: string;
  readonly appSecret: string;
  readonly token: string;
  readonly phoneNumberId: string;
  /** If given, the callback must pass the verification handshake before the first webhook. */
  readonly verifyToken?: string | undefined;
  /** The origin of link buttons; by default that of the callback. */
  readonly linkOrigin?: string | undefined;
  /** Milliseconds between the statuses of a message; `firstGapMs`: before a failed webhook is first repeated. */
  readonly paceMs?: number;
  readonly firstGapMs?: number;
  /** The app that venues connect their numbers to, and how long a template is reviewed. */
  readonly appId?: string | undefined;
  readonly reviewMs?: number;
};

const APP_ID = '409152017318642';

export type StandIn = { readonly origin: string; stop(): Promise<void> };

/** Starts the stand-in of the WhatsApp Cloud API with the guests' phones, on the loopback address. */
export async function startWhatsAppStandIn(options: StandInOptions): Promise<StandIn> {
  const { callbackUrl, appSecret, verifyToken, phoneNumberId, token } = options;
  const store = openStore(options.dataDir);
  const watchers = new Set<ServerResponse>();
  const reporter = startReporter({ store, callbackUrl, appSecret, verifyToken, firstGapMs: options.firstGapMs ?? 500 });
  const changed = () => {
    reporter.wake();
    for (const watcher of watchers) watcher.write('data: changed\n\n');
  };
  const accounts = accountsOf({ store, reviewMs: options.reviewMs ?? 2_000, changed });
  const ownNumber = (id: string) => {
    const account = accounts.byNumberId(id);
    return account && { phoneNumberId: id, display: account.number };
  };
  const phones = phonesOf({ store, phoneNumberId, ownNumber, paceMs: options.paceMs ?? 400, changed });
  const linkOrigin = options.linkOrigin ?? new URL(callbackUrl).origin;
  const templates = [...templateDefinitions(linkOrigin), ...digestDefinitions(linkOrigin)];
  const messagesApi = cloudApi({ phones, store, templates, token, phoneNumberId, accounts });
  const api = phoneApi({ phones, store });
  const settings = { rejected: '' };
  const appId = options.appId ?? APP_ID;
  const graphApi = accountApi({ accounts, appId, appSecret, rejects: (name) => name === settings.rejected });
  const dialog = dialogOf({ accounts, appId, issue: graphApi.issue });
  const business = businessPage({ accounts, settings });

  /** The Graph API: what is about a venue's account, and the messages. */
  async function graph(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Answer> {
    const body = await jsonOf(request);
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const call = { method: request.method ?? '', path: path.replace(/^\/v\d+\.\d+/, ''), query, token, body };
    return graphApi.answer(call) ?? messagesApi(request, path, body);
  }

  /** The forms of the pages for people; a form on another site sends another origin. */
  async function form(request: IncomingMessage, path: string): Promise<Answer> {
    if (request.headers.origin !== `http://${request.headers.host}`) return problem(403, 'not from here');
    const fields = new URLSearchParams((await textOf(request)) ?? '');
    if (path === '/dialog/finish') return dialog.finish(fields);
    const done = business.act(path.slice('/do/'.length), fields.get('id') ?? '');
    return done ? { status: 303, body: '', location: '/business' } : problem(404, 'unknown');
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://whatsapp.test');
    if (path === `/${API_VERSION}/dialog/oauth`) return forForms(dialog.show(query));
    if (path.startsWith('/v')) return graph(request, path, query);
    if (path.startsWith('/api/')) return api(request, path.slice('/api'.length));
    if (request.method === 'POST')
      return /^\/(dialog|do)\//.test(path) ? forForms(await form(request, path)) : problem(404, '');
    if (path === '/business') return forForms(business.show());
    if (path === '/dialog.css') return { status: 200, body: DIALOG_CSS, type: 'text/css; charset=utf-8' };
    return request.method === 'GET' ? pageFile(path) : problem(405, 'not allowed');
  }

  const server = createServer((request, response) => {
    if (request.url === '/api/changes') return watch(response, watchers);
    answer(request)
      .then((given) => sendAnswer(response, given))
      .catch((error) => {
        console.error('whatsapp stand-in:', error);
        sendAnswer(response, problem(500, 'unexpected'));
      });
  });
  const port = await listen(server, options.port, '127.0.0.1');
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await Promise.all([closed, reporter.stop()]);
      store.close();
    },
  };
}

const forForms = (answer: Answer): Answer =>
  answer && { ...answer, policy: "default-src 'none'; style-src 'self'; form-action *" };

/** Server-sent events that tell the page to load its data again. */
function watch(response: ServerResponse, watchers: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': hello\n\n');
  watchers.add(response);
  response.on('close', () => watchers.delete(response));
}
