import type { HttpAnswer } from '#functions/platform/http.ts';

/** An answer to who calls a webhook: a status and a word for its log. */
export const answer = (statusCode: number, body: string): HttpAnswer => ({
  statusCode,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  body,
});
