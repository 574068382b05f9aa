import type { CertificatesGateway } from '#functions/gateways/certificates-gateway.ts';
import type { DnsGateway } from '#functions/gateways/dns.ts';
import type { EdgeNamesGateway } from '#functions/gateways/edge-names-gateway.ts';

const EDGE = 'houses.coperto.test';

/** DNS, certificates and an edge in memory; a test decides their answers through `state` and the functions returned. */
export function fakeNames() {
  const texts = new Map<string, string[]>();
  const aliases = new Map<string, string>();
  const addresses = new Map<string, string[]>([[EDGE, ['192.0.2.1']]]);
  const issued = new Set<string>();
  const state = {
    dnsAnswers: true,
    certificate: 'waits' as 'waits' | 'failed',
    elsewhere: false,
    /** The existing certificates, ARN to hostname; `tenants` has the existing tenants by id. */
    certificates: new Map<string, string>(),
    tenants: new Map<string, { enabled: boolean; ready: boolean }>(),
  };
  const answer = <T>(value: T) => (state.dnsAnswers ? value : ('failed' as const));
  const dns: DnsGateway = {
    txt: async (name) => answer(texts.get(name) ?? []),
    cname: async (name) => answer([aliases.get(name)].filter((each) => each !== undefined)),
    addresses: async (name) => answer(addresses.get(aliases.get(name) ?? name) ?? []),
  };
  const certificates: CertificatesGateway = {
    async request(host) {
      const arn = `arn:cert:${host}`;
      state.certificates.set(arn, host);
      return arn;
    },
    async find(arn) {
      const host = state.certificates.get(arn);
      if (!host) return 'gone';
      const record = { name: `_acm.${host}`, value: '_proof.acm-validations.aws' };
      return { status: issued.has(host) ? 'issued' : state.certificate, record };
    },
    async remove(arn) {
      if (state.tenants.size > 0) return 'in use';
      state.certificates.delete(arn);
      return 'done';
    },
  };
  const edge: EdgeNamesGateway = {
    target: async () => EDGE,
    async connect(host) {
      if (state.elsewhere) return 'used elsewhere';
      state.tenants.set(`dt_${host}`, { enabled: true, ready: true });
      return { id: `dt_${host}` };
    },
    isReady: async (id) => state.tenants.get(id)?.ready ?? false,
    async disconnect(id) {
      const tenant = state.tenants.get(id);
      if (!tenant) return 'gone';
      if (tenant.enabled) tenant.enabled = false;
      else state.tenants.delete(id);
      return state.tenants.has(id) ? 'works' : 'gone';
    },
  };
  return {
    gateways: { dns, certificates, edge },
    state,
    /** Sets the TXT record of a name; `lead` sets its CNAME, `address` its A record. `issue` issues a certificate. */
    say: (name: string, text: string) => void texts.set(name, [text]),
    lead: (name: string, to = EDGE) => void aliases.set(name, to),
    address: (name: string, at: string) => void addresses.set(name, [at]),
    issue: (host: string) => void issued.add(host),
  };
}

export type FakeNames = ReturnType<typeof fakeNames>;
