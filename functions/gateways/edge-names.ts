import { secret } from '#functions/credentials/secrets.ts';
import { signedHeaders } from '#functions/platform/aws-signature.ts';
import { clock } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';
import { signerOfEnvironment } from '#functions/platform/ssm.ts';
import { EDGE_REGION } from './certificates.ts';

/** Custom hostnames at the edge. */
export type EdgeNamesGateway = {
  /** The target to which custom hostnames point. */
  target(): Promise<string>;
  /** Makes the edge serve a hostname. `used elsewhere`: another CloudFront customer has it. */
  connect(host: string, certificateArn: string): Promise<{ readonly id: string } | 'used elsewhere'>;
  /** Whether it is deployed everywhere. */
  isReady(id: string): Promise<boolean>;
  /** Removes a hostname in steps: first it is disabled, then deleted. Repeating the call continues. */
  disconnect(id: string): Promise<'gone' | 'works'>;
};

const TIMEOUT_MS = 8_000;
const PATH = '/2020-05-31/distribution-tenant';
const XMLNS = 'http://cloudfront.amazonaws.com/doc/2020-05-31/';

type Options = {
  readonly endpoint: () => string;
  /** `<distribution>,<connection group>,<its domain name>`, as set by the deployment. */
  readonly noted: () => Promise<string>;
};
type Answer = { readonly status: number; readonly text: string; readonly etag: string };

/** CloudFront: a hostname is a tenant of the one distribution for houses. Four calls of its REST and XML. */
export const cloudfrontNames = ({ endpoint, noted }: Options): EdgeNamesGateway => {
  async function ask(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body = '', etag = ''): Promise<Answer> {
    const url = new URL(path, endpoint());
    const plain = { ...(body && { 'content-type': 'application/xml' }), ...(etag && { 'if-match': etag }) };
    const signer = { ...signerOfEnvironment(), region: EDGE_REGION };
    const request = { method, endpoint: url, service: 'cloudfront', headers: plain, body };
    const response = await fetch(url, {
      method,
      headers: signedHeaders(request, signer, clock.now()),
      ...(body && { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, text: await response.text(), etag: response.headers.get('etag') ?? '' };
  }
  const failed = (what: string, { status, text }: Answer) =>
    new Error(`CloudFront answered ${status} ${inXml(text, 'Code')} to ${what}`);

  return {
    async target() {
      return (await noted()).split(',')[2] ?? '';
    },

    async connect(host, certificateArn) {
      const [distribution = '', group = ''] = (await noted()).split(',');
      const body = `<CreateDistributionTenantRequest xmlns="${XMLNS}"><ConnectionGroupId>${group}</ConnectionGroupId><Customizations><Certificate><Arn>${certificateArn}</Arn></Certificate></Customizations><DistributionId>${distribution}</DistributionId><Domains><member><Domain>${host}</Domain></member></Domains><Enabled>true</Enabled><Name>${nameOf(host)}</Name></CreateDistributionTenantRequest>`;
      const made = await ask('POST', PATH, body);
      if (made.status === 201) return { id: inXml(made.text, 'Id') };
      if (made.status !== 409) throw failed('CreateDistributionTenant', made);
      // Created by us before an answer was lost, or somebody else's, or ours and not removed yet.
      const ours = await ask('GET', `${PATH}/${nameOf(host)}`);
      return ours.status === 200 && inXml(ours.text, 'Enabled') === 'true'
        ? { id: inXml(ours.text, 'Id') }
        : 'used elsewhere';
    },

    async isReady(id) {
      const found = await ask('GET', `${PATH}/${id}`);
      if (found.status !== 200) throw failed('GetDistributionTenant', found);
      return inXml(found.text, 'Status') === 'Deployed';
    },

    async disconnect(id) {
      const found = await ask('GET', `${PATH}/${id}`);
      if (found.status === 404) return 'gone';
      if (found.status !== 200) throw failed('GetDistributionTenant', found);
      if (inXml(found.text, 'Enabled') === 'true') {
        const body = `<UpdateDistributionTenantRequest xmlns="${XMLNS}"><Enabled>false</Enabled></UpdateDistributionTenantRequest>`;
        const changed = await ask('PUT', `${PATH}/${id}`, body, found.etag);
        // A concurrent call is removing it.
        if (changed.status !== 200 && changed.status !== 412) throw failed('UpdateDistributionTenant', changed);
        return 'works';
      }
      if (inXml(found.text, 'Status') !== 'Deployed') return 'works';
      const removed = await ask('DELETE', `${PATH}/${id}`, '', found.etag);
      if ([204, 404].includes(removed.status)) return 'gone';
      if ([409, 412].includes(removed.status)) return 'works';
      throw failed('DeleteDistributionTenant', removed);
    },
  };
};

/** The tenant's name: letters, digits and hyphens; as unique as the hostname. */
const nameOf = (host: string) => host.replace(/-/g, '--').replaceAll('.', '-');

/** The first element of that name that contains only text. Domains have a status of their own, which is a different one. */
const inXml = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml.replace(/<Domains>.*?<\/Domains>/s, ''))?.[1] ?? '';

export const edgeNames = (): EdgeNamesGateway =>
  cloudfrontNames({ endpoint: () => env('EDGE_ENDPOINT'), noted: secret('house-edge') });
