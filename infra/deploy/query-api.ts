import { SSMClient } from '@aws-sdk/client-ssm';

export type Service = 'cloudformation' | 'sts';

const VERSIONS: Readonly<Record<Service, string>> = { cloudformation: '2010-05-15', sts: '2011-06-15' };

/** An answer that is an error, as the service words it. */
export class QueryError extends Error {}

/** Calls one of AWS's query services, signed by the SSM client, to save a dependency on each service's own client. */
export async function askQuery(
  service: Service,
  region: string,
  form: Readonly<Record<string, string>>,
): Promise<string> {
  const own = process.env[`AWS_ENDPOINT_URL_${service.toUpperCase()}`] ?? process.env.AWS_ENDPOINT_URL;
  const url = new URL(own ?? `https://${service}.${region}.amazonaws.com`);
  const body = new URLSearchParams({ ...form, Version: VERSIONS[service] }).toString();
  const signer = await new SSMClient({ region }).config.signer({
    name: 'sigv4',
    signingName: service,
    signingRegion: region,
    properties: {},
  });
  const headers = { host: url.host, 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  const { protocol, hostname } = url;
  const signed = await signer.sign({ method: 'POST', protocol, hostname, path: '/', query: {}, headers, body });
  const response = await fetch(url, { method: 'POST', headers: signed.headers, body });
  const text = await response.text();
  if (response.ok) return text;
  throw new QueryError(`${service} answered ${response.status} to ${form.Action}: ${inXml(text, 'Message')}`);
}

/** The text of the first element of that name. */
export const inXml = (text: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? '';
