import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Log } from './log.ts';
import { listen } from './ports.ts';

/** An error of an AWS service, answered with status 400 in the form that its SDK client understands. */
export class ServiceError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Performs one action of a service, for example `AWSEvents.PutEvents`, and returns the body of its answer. */
export type Action = (input: Record<string, unknown>) => unknown;

/** Serves actions over AWS's JSON 1.1 protocol on a free loopback port. */
export async function serveAwsJson(
  actions: Readonly<Record<string, Action>>,
  log: Log,
): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(actions, request, response).catch((error) => {
      log('aws-json', error);
      reply(response, 500, { __type: 'InternalFailure' });
    });
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeIdleConnections();
      }),
  };
}

async function answer(actions: Readonly<Record<string, Action>>, request: IncomingMessage, response: ServerResponse) {
  const name = String(request.headers['x-amz-target'] ?? '');
  const action = actions[name];
  if (!action) return reply(response, 400, { __type: 'UnknownOperationException', message: `no action ${name}` });
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    reply(response, 200, await action(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    reply(response, 400, { __type: error.code, message: error.message });
  }
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(body));
}
