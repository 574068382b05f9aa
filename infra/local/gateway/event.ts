import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ACCOUNT } from '../names.ts';

export type RawRequest = {
  readonly method: string;
  /** Path and query as sent, not decoded. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly sourceIp: string;
  readonly body: Buffer;
  readonly receivedAt: number;
};

// The content types that API Gateway passes on as text; all others are base64.
const TEXT = /^(text\/|application\/([\w.-]+\+)?(json|xml)\b|application\/(javascript|x-www-form-urlencoded)\b)/i;

/**
 * The event, payload format 2.0, that API Gateway builds from a request. A body that is not valid UTF-8 is passed on in
 * base64, so that no byte is lost.
 */
export function toEvent(request: RawRequest, routePath: string): APIGatewayProxyEventV2 {
  const { method, url, body, receivedAt } = request;
  const [rawPath = '/', rawQueryString = ''] = splitOnce(url, '?');
  const { cookie, ...headers } = singleLines(request.headers);
  const asText = TEXT.test(headers['content-type'] ?? '') && isUtf8(body);
  const query = parametersOf(rawQueryString);
  const routeKey = `${method} ${routePath}`;
  const host = headers.host ?? 'localhost';
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    headers: { ...headers, 'content-length': String(body.length), 'x-forwarded-for': request.sourceIp },
    ...(cookie && { cookies: cookie.split('; ') }),
    ...(query && { queryStringParameters: query }),
    requestContext: {
      accountId: ACCOUNT,
      apiId: 'local',
      domainName: host,
      domainPrefix: host.split('.')[0] ?? host,
      http: {
        method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: logTime(receivedAt),
      timeEpoch: receivedAt,
    },
    ...(body.length > 0 && { body: body.toString(asText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !asText,
  };
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Headers with one value each: repeated ones are joined by commas, as API Gateway does. */
export function singleLines(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : value]],
    ),
  );
}

/** Repeated parameters are joined by commas. */
function parametersOf(query: string): Record<string, string> | null {
  const names = new URLSearchParams(query);
  if (names.size === 0) return null;
  return Object.fromEntries([...new Set(names.keys())].map((name) => [name, names.getAll(name).join(',')]));
}

/** A time in the common log format: `21/Nov/2026:09:30:00 +0000`. */
function logTime(instant: number): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(new Date(instant).toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}
