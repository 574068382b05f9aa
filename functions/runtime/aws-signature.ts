import { createHash, createHmac } from 'node:crypto';

/** Who signs, and for which region; a Lambda finds both in its environment. */
export type Signer = {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
};

export type Post = {
  readonly endpoint: URL;
  /** As AWS calls it in signatures: `ssm`, `ses`. */
  readonly service: string;
  /** Lower-case names, `content-type` among them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The headers of a POST with its AWS Signature Version 4; of the address only the path is used. */
export function signedHeaders({ endpoint, service, headers, body }: Post, signer: Signer, now: number) {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = [stamp.slice(0, 8), signer.region, service, 'aws4_request'];
  const all: Record<string, string> = {
    ...headers,
    host: endpoint.host,
    'x-amz-date': stamp,
    ...(signer.sessionToken && { 'x-amz-security-token': signer.sessionToken }),
  };
  const sorted = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = sorted.map(([name]) => name).join(';');
  const lines = sorted.map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', endpoint.pathname, '', lines.join(''), names, sha256(body)].join('\n');
  const key = scope.reduce<string | Buffer>((derived, part) => hmac(derived, part), `AWS4${signer.secretAccessKey}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope.join('/'), sha256(request)].join('\n')).toString('hex');
  const { host: _set, ...sent } = all;
  const credential = `${signer.accessKeyId}/${scope.join('/')}`;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
