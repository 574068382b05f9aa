import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../ports.ts';

const MAX_BYTES = 512 * 1024;
const JSON_TYPE = 'application/json';

export type Page = {
  readonly status?: number;
  readonly body?: string;
  readonly type?: string;
  readonly location?: string;
};

export const json = (status: number, body: unknown): Page => ({
  status,
  body: JSON.stringify(body) ?? '',
  type: JSON_TYPE,
});

type Answers = {
  readonly name: string;
  readonly port: number;
  /** What the provider's API says when the stand-in itself fails. */
  readonly fault: unknown;
  answer(request: IncomingMessage, url: URL, body: string): Page;
};

/** Serves a provider's stand-in on the loopback address; its requests have their bodies read. */
export async function serve({ name, port, fault, answer }: Answers) {
  const server = createServer((request, response) => {
    textOf(request)
      .then((body) => send(response, answer(request, new URL(request.url ?? '/', `http://${name}.test`), body)))
      .catch((error) => {
        console.error(`${name} stand-in:`, error);
        send(response, json(500, fault));
      });
  });
  return {
    origin: `http://localhost:${await listen(server, port, '127.0.0.1')}`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
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
