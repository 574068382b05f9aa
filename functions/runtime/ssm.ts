import { createHash, createHmac } from 'node:crypto';

/** Who signs, and for which region; a Lambda finds both in its environment. */
export type Signer = {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
};

const TARGET = 'AmazonSSM.GetParameters';
const TYPE = 'application/x-amz-json-1.1';

/**
 * Reads SecureString parameters. The SDK's client for this one call would be a quarter of a function's whole bundle
 * (78 of 300 KB), so the call is signed here; the endpoint obeys the SDK's own variable.
 */
export async function getParameters(names: readonly string[], now: number): Promise<ReadonlyMap<string, string>> {
  const signer = signerOfEnvironment();
  const endpoint = new URL(process.env.AWS_ENDPOINT_URL_SSM ?? `https://ssm.${signer.region}.amazonaws.com`);
  const body = JSON.stringify({ Names: names, WithDecryption: true });
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: signedHeaders(endpoint, body, signer, now),
    body,
    signal: AbortSignal.timeout(5000),
  });
  if (!response.ok) throw new Error(`GetParameters answered ${response.status}`);
  const { Parameters = [] } = (await response.json()) as { Parameters?: { Name: string; Value: string }[] };
  return new Map(Parameters.map(({ Name, Value }) => [Name, Value]));
}

function signerOfEnvironment(): Signer {
  const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  return {
    region: AWS_REGION ?? 'us-east-1',
    accessKeyId: AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: AWS_SECRET_ACCESS_KEY ?? '',
    sessionToken: AWS_SESSION_TOKEN,
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4 of a POST to the root path. */
export function signedHeaders(endpoint: URL, body: string, signer: Signer, now: number): Record<string, string> {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = [stamp.slice(0, 8), signer.region, 'ssm', 'aws4_request'];
  const headers: Record<string, string> = {
    'content-type': TYPE,
    host: endpoint.host,
    'x-amz-date': stamp,
    ...(signer.sessionToken && { 'x-amz-security-token': signer.sessionToken }),
    'x-amz-target': TARGET,
  };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', '/', '', lines.join(''), names, sha256(body)].join('\n');
  const key = scope.reduce<string | Buffer>((derived, part) => hmac(derived, part), `AWS4${signer.secretAccessKey}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope.join('/'), sha256(request)].join('\n')).toString('hex');
  const { host: _set, ...sent } = headers;
  const credential = `${signer.accessKeyId}/${scope.join('/')}`;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
