import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphError } from './graph-error.ts';

const MAX_BYTES = 64 * 1024;

/** A route's answer; null leaves the connection open without one. */
export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly type?: string;
  readonly errorType?: string;
  readonly location?: string;
  /** The content security policy, if not the default, which allows the page only its own files. */
  readonly policy?: string;
} | null;

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const problem = (status: number, message: string): Answer => ({ status, body: { error: message } });
export const graph = ({ status, body }: GraphError): Answer => ({ status, body });

/** The body as text; null when it is too large. */
export async function textOf(request: IncomingMessage, maxBytes = MAX_BYTES): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size > maxBytes ? null : Buffer.concat(chunks).toString('utf8');
}

/** The body parsed as JSON; null when it is not JSON or is too large. */
export async function jsonOf(request: IncomingMessage, maxBytes = MAX_BYTES): Promise<unknown> {
  try {
    return JSON.parse((await textOf(request, maxBytes)) ?? 'null');
  } catch {
    return null;
  }
}

const OWN_ONLY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:";

export function sendAnswer(response: ServerResponse, answer: Answer): void {
  if (answer === null) return;
  const { status, body, type = 'application/json; charset=utf-8', errorType, location, policy = OWN_ONLY } = answer;
  response.writeHead(status, {
    'content-type': type,
    ...(location !== undefined && { location }),
    ...(errorType && { 'x-amzn-errortype': errorType }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policy,
  });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
