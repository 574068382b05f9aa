import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { listen } from '../../ports.ts';
import { MAIL_ZONE } from '../mail/identity.ts';
import { certificateAction } from './certificates-api.ts';
import { serveDns } from './dns-server.ts';
import { tenantAction } from './edge-api.ts';
import { NAMES_CSS, registrarPage } from './page.ts';
import { openNamesStore, type ZoneRecord } from './store.ts';
import { EDGE_NAME } from './venue-edge.ts';

type Options = {
  /** The port of the registrar's page; 0 chooses a free one. */
  readonly port: number;
  /** The folder of records, certificates and tenants; null keeps them in memory. */
  readonly dataDir: string | null;
};

const TENANTS = '/2020-05-31/distribution-tenant';
/** The edge's own name resolves to this machine. */
const EDGE_ADDRESS: ZoneRecord = { type: 'A', name: EDGE_NAME, value: '127.0.0.1' };

const RECORD = z.object({
  type: z.enum(['TXT', 'CNAME', 'A']),
  name: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^(?:[a-z0-9_-]{1,63}\.)+[a-z0-9-]{1,63}$/)),
  value: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
});

/**
 * Starts the stand-in of the services behind a custom hostname: the registrar, with a page where a person edits
 * records; DNS over UDP, which serves them; AWS Certificate Manager; and CloudFront's distribution tenants.
 */
export async function startNames({ port, dataDir }: Options) {
  const store = openNamesStore(dataDir);
  const dns = await serveDns(() => [...store.records(), ...MAIL_ZONE, EDGE_ADDRESS]);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const body = await bodyOf(request);
    const signed = (service: string) =>
      new RegExp(`^AWS4-HMAC-SHA256 Credential=\\S+/us-east-1/${service}/aws4_request, `).test(
        request.headers.authorization ?? '',
      );
    if (path.startsWith(TENANTS)) {
      if (!signed('cloudfront')) return send(response, 403, 'application/xml', '<ErrorResponse/>');
      const named = decodeURIComponent(path.slice(TENANTS.length + 1));
      const ifMatch = String(request.headers['if-match'] ?? '');
      const { status, xml, etag } = tenantAction(store, request.method ?? '', named, body, ifMatch);
      return send(response, status, 'application/xml', xml, etag && { etag });
    }
    const target = request.headers['x-amz-target'];
    if (target) {
      if (!signed('acm')) return json(response, 403, { __type: 'AccessDeniedException' });
      const { status, body: said } = certificateAction(store, String(target), parsed(body));
      return json(response, status, said);
    }
    if (path === '/api/records' && request.method === 'GET') return json(response, 200, store.records());
    if (request.method === 'POST') return change(response, path, body);
    if (path === '/names.css') return send(response, 200, 'text/css; charset=utf-8', NAMES_CSS);
    return path === '/' ? page(response, 200) : send(response, 404, 'text/plain', 'not found');
  }

  /** Adds or removes a record: a form of the page, or the same fields sent by a test. */
  function change(response: ServerResponse, path: string, body: string): void {
    const record = z.safeParse(RECORD, Object.fromEntries(new URLSearchParams(body)));
    if (!['/records', '/records/remove'].includes(path)) return void send(response, 404, 'text/plain', 'not found');
    if (!record.success) return void page(response, 422, 'A record has a type, a full name and a value.');
    if (path === '/records') store.addRecord(record.data);
    else store.removeRecord(record.data);
    response.writeHead(303, { location: '/' }).end();
  }
  const page = (response: ServerResponse, status: number, problem = '') =>
    send(response, status, 'text/html; charset=utf-8', registrarPage(store.records(), problem));

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error('names stand-in:', error);
      send(response, 500, 'text/plain', 'unexpected');
    });
  });
  return {
    origin: `http://localhost:${await listen(server, port, '127.0.0.1')}`,
    dns: `127.0.0.1:${dns.port}`,
    stop: async () => {
      server.closeAllConnections();
      await Promise.all([new Promise((done) => server.close(done)), dns.stop()]);
    },
  };
}

const MAX_BYTES = 64 * 1024;
async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BYTES) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function send(response: ServerResponse, status: number, type: string, body: string, more: object | '' = {}): void {
  response.writeHead(status, {
    ...{ 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    'content-security-policy': "default-src 'none'; style-src 'self'; form-action 'self'",
    ...(more || {}),
  });
  response.end(body);
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  send(response, status, 'application/x-amz-json-1.1', JSON.stringify(body));
