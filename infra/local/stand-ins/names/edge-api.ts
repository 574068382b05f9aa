import { randomUUID } from 'node:crypto';
import type { NamesStore, Tenant } from './store.ts';

export type XmlAnswer = { readonly status: number; readonly xml: string; readonly etag?: string };

const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
const problem = (status: number, code: string): XmlAnswer => ({
  status,
  xml: `<?xml version="1.0"?><ErrorResponse xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${code}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
});
/** A change counts as deployed from the second look (GET) on. */
const isDeployed = ({ looks }: Tenant) => looks > 1;

const answer = (status: number, tenant: Tenant): XmlAnswer => ({
  status,
  etag: tenant.etag,
  xml: `<?xml version="1.0"?><DistributionTenant xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Id>${tenant.id}</Id><DistributionId>E0HOUSES</DistributionId><Name>${tenant.name}</Name><Domains><member><Domain>${tenant.host}</Domain><Status>active</Status></member></Domains><Enabled>${tenant.enabled}</Enabled><Status>${isDeployed(tenant) ? 'Deployed' : 'InProgress'}</Status></DistributionTenant>`,
});

/**
 * CloudFront's distribution tenants, at `/2020-05-31/distribution-tenant[/<id or name>]`: POST, GET, PUT and DELETE.
 */
export function tenantAction(
  store: NamesStore,
  method: string,
  named: string,
  xml: string,
  ifMatch: string,
): XmlAnswer {
  if (method === 'POST' && named === '') return create(store, xml);
  const found = store.tenants().find(({ id, name }) => id === named || name === named);
  if (!found) return problem(404, 'EntityNotFound');
  if (method === 'GET') {
    const looked = { ...found, looks: found.looks + 1 };
    store.keepTenant(looked);
    return answer(200, looked);
  }
  if (ifMatch !== found.etag) return problem(412, 'PreconditionFailed');
  if (method === 'PUT') {
    const enabled = textOf(xml, 'Enabled');
    if (!/^(true|false)$/.test(enabled)) return problem(400, 'InvalidArgument');
    const changed = { ...found, enabled: enabled === 'true', etag: randomUUID(), looks: 0 };
    store.keepTenant(changed);
    return answer(200, changed);
  }
  if (method !== 'DELETE') return problem(405, 'MethodNotAllowed');
  if (found.enabled || !isDeployed(found)) return problem(409, 'ResourceNotDisabled');
  store.dropTenant(found.id);
  return { status: 204, xml: '' };
}

function create(store: NamesStore, xml: string): XmlAnswer {
  const [host, name, certificateArn] = ['Domain', 'Name', 'Arn'].map((field) => textOf(xml, field));
  if (!/<Key>product<\/Key>.*<Key>stage<\/Key>/s.test(xml)) return problem(403, 'AccessDenied');
  if (!host || !name || !certificateArn || textOf(xml, 'DistributionId') === '') return problem(400, 'InvalidArgument');
  if (store.tenants().some((each) => each.host === host)) return problem(409, 'CNAMEAlreadyExists');
  if (!store.certificates().some((each) => each.arn === certificateArn && each.host === host)) {
    return problem(400, 'InvalidArgument');
  }
  const id = `dt_${randomUUID().replaceAll('-', '').slice(0, 24)}`;
  const tenant: Tenant = { id, name, host, certificateArn, enabled: true, etag: randomUUID(), looks: 0 };
  store.keepTenant(tenant);
  return answer(201, tenant);
}
