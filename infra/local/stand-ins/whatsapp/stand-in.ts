import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '#infra/local/ports.ts';
import { templateDefinitions } from '#infra/whatsapp-templates/definitions.ts';
import { cloudApi } from './cloud-api.ts';
import { type Answer, problem, sendAnswer } from './http.ts';
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
};

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
  const phones = phonesOf({ store, phoneNumberId, paceMs: options.paceMs ?? 400, changed });
  const templates = templateDefinitions(options.linkOrigin ?? new URL(callbackUrl).origin);
  const graphApi = cloudApi({ phones, store, templates, token, phoneNumberId });
  const api = phoneApi({ phones, store });

  async function answer(request: IncomingMessage): Promise<Answer> {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (path.startsWith('/v')) return graphApi(request, path);
    if (path.startsWith('/api/')) return api(request, path.slice('/api'.length));
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

/** Server-sent events that tell the page to load its data again. */
function watch(response: ServerResponse, watchers: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': hello\n\n');
  watchers.add(response);
  response.on('close', () => watchers.delete(response));
}
