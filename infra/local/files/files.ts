import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEDIA_PREFIX } from '#infra/edge/page-paths.ts';
import type { Log } from '../log.ts';
import { PICTURES_BUCKET } from '../names.ts';
import { listen } from '../ports.ts';
import { type Form, judgePost } from './post-policy.ts';
import { openShelf } from './shelf.ts';

/** More than any of our upload policies allows. A larger body is treated as empty. */
const MAX_BODY = 8 * 1024 * 1024;

type Answer = { readonly status: number; readonly body?: Buffer | string; readonly headers?: Record<string, string> };

const problem = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`,
  headers: { 'content-type': 'application/xml' },
});

/**
 * Starts the stand-in of Amazon S3 on a free loopback port. It supports what the product uses: PUT, GET and DELETE of
 * objects with an `authorization` header of the right form (its signature is not verified), form uploads under a signed
 * policy (which is verified), and unsigned GET of objects below `media/`, as the edge reads them. The bucket is a
 * folder; with `directory` null it is a temporary one, removed when the product stops.
 */
export async function startFiles(
  directory: string | null,
  log: Log,
): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const folder = directory ?? mkdtempSync(join(tmpdir(), 'coperto-files-'));
  const shelf = openShelf(folder);

  async function answer(request: IncomingMessage): Promise<Answer> {
    const [path = ''] = (request.url ?? '/').split('?', 1);
    const prefix = `/${PICTURES_BUCKET}`;
    if (request.method === 'POST' && path === prefix) return take(request);
    const key = path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : '';
    if (!shelf.mayBe(key)) return problem(404, 'NoSuchKey');
    const open = request.method === 'GET' && key.startsWith(MEDIA_PREFIX.slice(1));
    if (!open && !/^AWS4-HMAC-SHA256 Credential=\S+\/s3\/aws4_request, /.test(request.headers.authorization ?? '')) {
      return problem(403, 'AccessDenied');
    }
    if (request.method === 'PUT') {
      shelf.put(key, await bodyOf(request), request.headers);
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      shelf.remove(key);
      return { status: 204 };
    }
    const found = request.method === 'GET' ? shelf.get(key) : null;
    return found ? { status: 200, ...found } : problem(404, 'NoSuchKey');
  }

  async function take(request: IncomingMessage): Promise<Answer> {
    const form = await formOf(request);
    if (!form) return problem(400, 'MalformedPOSTRequest');
    const fault = judgePost(form, PICTURES_BUCKET, Date.now());
    if (fault) return problem(fault === 'EntityTooLarge' || fault === 'EntityTooSmall' ? 400 : 403, fault);
    if (!shelf.mayBe(form.fields.key ?? '')) return problem(400, 'InvalidArgument');
    shelf.put(form.fields.key ?? '', form.file, {});
    return { status: 204 };
  }

  const server = createServer((request, response) => {
    answer(request)
      .catch((error) => {
        log('files', error);
        return problem(500, 'InternalError');
      })
      .then((given) => send(response, given));
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
      if (!directory) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function send(response: ServerResponse, { status, body = '', headers = {} }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY) chunks.push(chunk);
  }
  return size <= MAX_BODY ? Buffer.concat(chunks) : Buffer.alloc(0);
}

/** The text fields and the file of a multipart form; null when the body is not a form or has no file. */
async function formOf(request: IncomingMessage): Promise<Form | null> {
  const body = await bodyOf(request);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const parsed = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null);
  const file = parsed?.get('file');
  if (!parsed || !(file instanceof Blob)) return null;
  const fields = [...parsed].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
  );
  return { fields: Object.fromEntries(fields), file: Buffer.from(await file.arrayBuffer()) };
}
