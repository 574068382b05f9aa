import type { ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { SECURITY_HEADERS } from '#infra/edge-policy.ts';
import { REFUSALS, type RefusalCode } from '#shared/contracts/errors.ts';

/** Sends what a function answered, with the headers that the edge adds to everything. */
export function sendResult(response: ServerResponse, result: unknown): void {
  const { statusCode, headers, cookies, body, isBase64Encoded } = structured(result);
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  const plain = Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]));
  response.writeHead(statusCode ?? 200, {
    ...SECURITY_HEADERS,
    ...plain,
    ...(cookies && { 'set-cookie': cookies }),
    'content-length': bytes.length,
  });
  response.end(bytes);
}

/** Without a status code, payload format 2.0 takes the whole result for the JSON body. */
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

/** A refusal of the gateway itself, in the form of all refusals. */
export function sendRefusal(
  response: ServerResponse,
  code: RefusalCode,
  more: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): void {
  sendResult(response, {
    statusCode: more.status ?? REFUSALS[code],
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...more.headers },
    body: JSON.stringify({ errorid: code }),
  });
}
