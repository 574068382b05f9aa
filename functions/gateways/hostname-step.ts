import {
  type Hostname,
  type HostnameFault,
  type HostnameStep,
  judgeProof,
  proofName,
} from '#shared/domain/hostname/hostname.ts';
import type { CertificatesGateway } from './certificates-gateway.ts';
import type { DnsGateway } from './dns.ts';
import type { EdgeNamesGateway } from './edge-names-gateway.ts';

export type Outside = {
  readonly dns: DnsGateway;
  readonly certificates: CertificatesGateway;
  readonly edge: EdgeNamesGateway;
};

/**
 * One step of a hostname on its way, judged by DNS, the certificate and the edge. Every call can be repeated: what was done
 * before its answer was lost is found again.
 */
export async function hostnameStep(hostname: Hostname, outside: Outside): Promise<HostnameStep> {
  const { fault: _old, ...clean } = hostname;
  const stays = (fault: HostnameFault | null, over: Partial<Hostname> = {}): HostnameStep => ({
    kind: 'keep',
    after: { ...clean, ...over, ...(fault && { fault }) },
  });
  switch (hostname.state) {
    case 'unproven':
      return prove(clean, outside, stays);
    case 'certifying':
      return certify(clean, outside, stays);
    case 'connecting':
      return connect(clean, outside, stays);
    case 'live':
      return hostname.platform ? stays(null) : stays(await leadsHere(hostname.host, outside));
    case 'leaving':
      return leave(clean, outside, stays);
  }
}

type Stays = (fault: HostnameFault | null, over?: Partial<Hostname>) => HostnameStep;

async function prove(hostname: Hostname, { dns }: Outside, stays: Stays): Promise<HostnameStep> {
  const texts = await dns.txt(proofName(hostname.host));
  if (texts === 'failed') return stays('dnsFailed');
  const verdict = judgeProof(texts, hostname.token);
  return verdict === 'proven' ? { kind: 'claim', after: { ...hostname, state: 'certifying' } } : stays(verdict);
}

async function certify(hostname: Hostname, { certificates }: Outside, stays: Stays): Promise<HostnameStep> {
  const { host, token, certificate } = hostname;
  if (!certificate) {
    return stays('certificateWaits', { certificate: { arn: await certificates.request(host, token) } });
  }
  const { arn } = certificate;
  const found = await certificates.find(arn);
  if (found === 'gone' || found.status === 'failed') {
    // A failed certificate is never issued later: the next step requests another.
    if (found !== 'gone') await certificates.remove(arn);
    return { kind: 'keep', after: { ...without(hostname, 'certificate'), fault: 'certificateFailed' } };
  }
  const known = { certificate: { arn, ...(found.record && { record: found.record }) } };
  return found.status === 'issued' ? stays(null, { ...known, state: 'connecting' }) : stays('certificateWaits', known);
}

async function connect(hostname: Hostname, outside: Outside, stays: Stays): Promise<HostnameStep> {
  const { host, certificate, tenant } = hostname;
  if (!tenant) {
    const made = await outside.edge.connect(host, certificate?.arn ?? '');
    return made === 'used elsewhere' ? stays('usedElsewhere') : stays('edgeWorks', { tenant: made.id });
  }
  if (!(await outside.edge.isReady(tenant))) return stays('edgeWorks');
  const fault = await leadsHere(host, outside);
  return fault ? stays(fault) : stays(null, { state: 'live' });
}

/** Whether a name leads to the edge: by CNAME or, at a domain's root where none is possible, by the same addresses. */
async function leadsHere(host: string, { dns, edge }: Outside): Promise<HostnameFault | null> {
  const [target, names] = await Promise.all([edge.target(), dns.cname(host)]);
  if (names === 'failed') return 'dnsFailed';
  if (names.some((name) => name.toLowerCase().replace(/\.$/, '') === target)) return null;
  const [own, ours] = await Promise.all([dns.addresses(host), dns.addresses(target)]);
  if (own === 'failed' || ours === 'failed') return 'dnsFailed';
  if (own.some((address) => ours.includes(address))) return null;
  return names.length + own.length > 0 ? 'cnameOther' : 'cnameMissing';
}

async function leave(hostname: Hostname, { certificates, edge }: Outside, stays: Stays): Promise<HostnameStep> {
  if (hostname.tenant) {
    const outcome = await edge.disconnect(hostname.tenant);
    return outcome === 'works' ? stays('edgeWorks') : { kind: 'keep', after: without(hostname, 'tenant') };
  }
  if (!hostname.certificate) return { kind: 'gone' };
  return (await certificates.remove(hostname.certificate.arn)) === 'done' ? { kind: 'gone' } : stays('edgeWorks');
}

function without(hostname: Hostname, name: 'certificate' | 'tenant'): Hostname {
  const { [name]: _taken, ...rest } = hostname;
  return rest;
}
