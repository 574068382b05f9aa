import { signedHeaders } from '#functions/platform/aws-signature.ts';
import { clock } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';
import { signerOfEnvironment } from '#functions/platform/ssm.ts';

/** `gone`: the connection is closed. `failed`: not delivered, and not worth a second try. */
export type PostOutcome = 'posted' | 'gone' | 'failed';

export type LivePosts = { post(connectionId: string, body: string): Promise<PostOutcome> };

const TIMEOUT_MS = 3_000;

/** API Gateway's WebSocket management API; we need one call of it: `POST /@connections/<id>`. */
export const apiGatewayPosts = (endpoint: () => string): LivePosts => ({
  async post(connectionId, body) {
    const base = endpoint();
    const url = new URL(`${base}/@connections/${encodeURIComponent(connectionId)}`);
    // The path is signed with its own percent signs encoded, as for every service but S3.
    const signed = new URL(`${base}/%40connections/${encodeURIComponent(encodeURIComponent(connectionId))}`);
    const post = { endpoint: signed, service: 'execute-api', headers: { 'content-type': 'application/json' }, body };
    const headers = signedHeaders(post, signerOfEnvironment(), clock.now());
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      () => null,
    );
    await response?.body?.cancel();
    if (response?.status === 410) return 'gone';
    return response?.ok ? 'posted' : 'failed';
  },
});

/** The connections of this stage. */
export const livePosts = (): LivePosts => apiGatewayPosts(() => env('LIVE_ENDPOINT'));
