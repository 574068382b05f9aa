import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { rewrite, SECURITY_HEADERS } from '#infra/edge-policy.ts';
import type { FakeHouse } from './fake-house.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves the built pages as the edge does, with its rewrites and security headers, and a house behind `/ajax/`. */
export async function serveBuilt(built: string, house: () => FakeHouse): Promise<{ server: Server; origin: string }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/ajax/')) {
      let body = '';
      for await (const chunk of request) body += chunk;
      const headers = request.headers as Record<string, string>;
      const answer = await house().fetch(pathname, { method: 'POST', body, headers });
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
      return;
    }
    const file = join(built, rewrite(pathname) ?? pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { ...SECURITY_HEADERS, 'content-type': TYPES[extname(file)] ?? 'text/plain' });
    response.end(readFileSync(file));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}
