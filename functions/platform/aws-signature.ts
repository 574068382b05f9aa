import { createHash, createHmac } from 'node:crypto';

/** Credentials and region; a Lambda has both in its environment. */
export type Signer = {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
};

export type Request = {
  /** Default: `POST`. */
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly endpoint: URL;
  /** The service's name in signatures: `ssm`, `ses`, `s3`. */
  readonly service: string;
  /** With lower-case names, including `content-type`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
};

export const sha256Hex = (body: string | Uint8Array) => createHash('sha256').update(body).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** An instant in AWS's format `YYYYMMDD'T'HHMMSS'Z'`. */
export const awsTime = (now: number) => new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** The credential scope of a signature: `20261121/eu-west-1/s3/aws4_request`. */
export const scopeOf = (stamp: string, region: string, service: string) =>
  [stamp.slice(0, 8), region, service, 'aws4_request'].join('/');

/** The signature of a text, in hex, with the key derived from the secret and the scope. */
export function signatureOf(text: string, scope: string, { secretAccessKey }: Signer): string {
  const key = scope
    .split('/')
    .reduce<string | Buffer>((derived, part) => hmac(derived, part), `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex');
}

/**
 * The headers to send: the given ones with an AWS Signature Version 4. Of the endpoint the host and the path are
 * signed; query strings are not supported.
 */
export function signedHeaders(request: Request, signer: Signer, now: number) {
  const { method = 'POST', endpoint, service, headers, body } = request;
  const stamp = awsTime(now);
  const scope = scopeOf(stamp, signer.region, service);
  const all: Record<string, string> = {
    ...headers,
    host: endpoint.host,
    'x-amz-date': stamp,
    ...(signer.sessionToken && { 'x-amz-security-token': signer.sessionToken }),
  };
  const sorted = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = sorted.map(([name]) => name).join(';');
  const lines = sorted.map(([name, value]) => `${name}:${value}\n`);
  const canonical = [method, endpoint.pathname, '', lines.join(''), names, sha256Hex(body)].join('\n');
  const signature = signatureOf(['AWS4-HMAC-SHA256', stamp, scope, sha256Hex(canonical)].join('\n'), scope, signer);
  const { host: _set, ...sent } = all;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${signer.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
