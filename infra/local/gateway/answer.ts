import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { SECURITY_HEADERS } from '#infra/edge-policy.ts';
import { REFUSALS, type RefusalCode, waitHeaders } from '#shared/contracts/errors.ts';
import { COMPRESSIBLE, compressorFor, encodingOf, WORTH_COMPRESSING } from './compress.ts';

/**
 * Sends a function's result, with the security headers that the edge adds to every answer, and compressed as the edge
 * does it, unless the function did it itself.
 */
export function sendResult(response: ServerResponse, result: unknown): void {
  const { statusCode, headers, cookies, body, isBase64Encoded } = structured(result);
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  const plain = Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]));
  const isText = COMPRESSIBLE.test(plain['content-type'] ?? '') && !('content-encoding' in plain);
  const encoding =
    isText && bytes.length >= WORTH_COMPRESSING ? encodingOf(response.req.headers['accept-encoding']) : null;
  response.writeHead(statusCode ?? 200, {
    ...SECURITY_HEADERS,
    ...plain,
    ...(isText && { vary: 'accept-encoding' }),
    ...(cookies && { 'set-cookie': cookies }),
    ...(encoding ? { 'content-encoding': encoding } : { 'content-length': bytes.length }),
  });
  if (encoding && response.req.method !== 'HEAD') Readable.from([bytes]).pipe(compressorFor(encoding)).pipe(response);
  else response.end(bytes);
}

/** In payload format 2.0, a result without a status code is the JSON body of a 200. */
function structured(result: unknown): APIGatewayProxyStructuredResultV2 {
  if (typeof result === 'object' && result !== null && 'statusCode' in result) {
    return result as APIGatewayProxyStructuredResultV2;
  }
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body: typeof result === 'string' ? result : JSON.stringify(result),
  };
}

/** Sends a refusal by the gateway itself, in the form that operations use. */
export function sendRefusal(
  response: ServerResponse,
  code: RefusalCode,
  more: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): void {
  sendResult(response, {
    statusCode: more.status ?? REFUSALS[code],
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...waitHeaders({ errorid: code }),
      ...more.headers,
    },
    body: JSON.stringify({ errorid: code }),
  });
}
