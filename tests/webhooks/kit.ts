import type { QueuedMessage } from '#functions/gateways/queues.ts';
import type { HttpEvent } from '#functions/platform/http.ts';

/** A queue that takes what it is given, or nothing. */
export function fakeQueue() {
  const queued: QueuedMessage[] = [];
  let refuses = false;
  return {
    queues: {
      async send(_: string, messages: readonly QueuedMessage[]) {
        if (!refuses) queued.push(...messages);
        return messages.map(() => !refuses);
      },
    },
    /** What it holds, parsed. */
    messages: (): unknown[] => queued.map(({ body }) => JSON.parse(body)),
    refuse(): void {
      refuses = true;
    },
  };
}

type Posted = {
  readonly headers: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly base64?: true;
};

export const posted = (body: string | Buffer, { headers, query = {}, base64 }: Posted): HttpEvent =>
  ({
    requestContext: { http: { method: 'POST' } },
    headers,
    queryStringParameters: query,
    body: base64 ? Buffer.from(body).toString('base64') : body.toString(),
    isBase64Encoded: base64 === true,
  }) as unknown as HttpEvent;
