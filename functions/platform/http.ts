import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { API_VERSION } from '#shared/contracts/define.ts';
import { REFUSALS, waitHeaders } from '#shared/contracts/errors.ts';
import type { Refusal } from './refusal.ts';

export type HttpEvent = APIGatewayProxyEventV2;
export type HttpAnswer = APIGatewayProxyStructuredResultV2;

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-version': API_VERSION,
} as const;

const answer = (statusCode: number, body: object, headers: Record<string, string> = {}): HttpAnswer => ({
  statusCode,
  headers: { ...HEADERS, ...headers },
  body: JSON.stringify(body),
});

export const answerOutput = (output: object): HttpAnswer => answer(200, { errorid: '0', ...output });

export function answerRefusal({ refused }: Refusal): HttpAnswer {
  return answer(REFUSALS[refused.errorid], refused, waitHeaders(refused));
}

/** Characters; anything shorter fits into one packet anyway. */
const WORTH_COMPRESSING = 1_400;

/**
 * Compresses the answer for callers that accept it: an evening is read every few seconds, often over poor connections,
 * and neither the API nor the edge compresses responses that are not cached.
 */
export async function compressedFor(event: HttpEvent, answered: HttpAnswer): Promise<HttpAnswer> {
  const { body = '', headers } = answered;
  if (body.length < WORTH_COMPRESSING || !takesGzip(headerOf(event, 'Accept-Encoding') ?? '')) return answered;
  // Most answers are short, so the compression library is loaded only when needed.
  const { gzipSync } = await import('node:zlib');
  return {
    ...answered,
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  };
}

const takesGzip = (encodings: string) => /(^|,)\s*gzip\s*(,|$|;\s*q=(1|0\.0*[1-9]))/i.test(encodings);

/** A header's value, whatever the case of its name; an empty one counts as missing. */
export function headerOf({ headers }: HttpEvent, name: string): string | null {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase());
  return found?.[1]?.trim() || null;
}

/**
 * The network address of the caller, as reported by the edge if there is one. For IPv6 the first 64 bits: the owner of
 * such a network can use any address in it, and would count as a new caller each time.
 */
export function callerOf(event: HttpEvent): string {
  const address = headerOf(event, 'x-viewer-address') ?? event.requestContext.http.sourceIp;
  const old = address.split(':').at(-1) ?? '';
  return address.includes(':') && !old.includes('.') ? networkOf(address) : old;
}

function networkOf(address: string): string {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const parts = [...head, ...zeros, ...tail].slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16));
  return `${parts.join(':')}::`;
}

/** The caller's user agent, cut to 250 characters. */
export const deviceOf = (event: HttpEvent): string => (headerOf(event, 'User-Agent') ?? '').slice(0, 250);

export const bodyOf = ({ body, isBase64Encoded }: HttpEvent): Buffer =>
  Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
