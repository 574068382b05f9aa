import { ACMClient } from '@aws-sdk/client-acm';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { acmCertificates } from '#functions/gateways/acm-certificates.ts';
import { cloudfrontNames } from '#functions/gateways/cloudfront-names.ts';
import { resolverDns } from '#functions/gateways/dns.ts';
import { targetOf, venueEdge } from '#functions/gateways/edge-target.ts';
import { hostnameStep, type Outside } from '#functions/gateways/hostname-step.ts';
import { EDGE_REGION } from '#functions/platform/aws-client.ts';
import { clientFor } from '#infra/local/names.ts';
import { startNames } from '#infra/local/stand-ins/names/stand-in.ts';
import { EDGE_NAME, VENUE_EDGE } from '#infra/local/stand-ins/names/venue-edge.ts';
import { type Hostname, proofName, proofText } from '#shared/domain/hostname/hostname.ts';

/* The real clients against the stand-in, over DNS and HTTP. */

let names: Awaited<ReturnType<typeof startNames>>;
let outside: Outside;
beforeAll(async () => {
  process.env.STAGE ??= 'local';
  names = await startNames({ port: 0, dataDir: null });
  const there = { ...clientFor(names.origin), region: EDGE_REGION };
  const noted = async () => VENUE_EDGE;
  outside = {
    dns: resolverDns(() => [names.dns]),
    certificates: acmCertificates(new ACMClient(there)),
    edge: { ...targetOf(noted), ...cloudfrontNames(() => venueEdge(noted), new CloudFrontClient(there)) },
  };
});
afterAll(() => names.stop());

let nth = 0;
let host: string;
beforeEach(() => {
  nth += 1;
  host = `book-${nth}.nina.test`;
});

const record = (type: string, name: string, value: string, path = '/records') =>
  fetch(`${names.origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ type, name, value }),
  });

it('answers a question about a name as name servers do', async () => {
  const { dns } = outside;
  expect(await dns.txt(`nobody.${host}`)).toEqual([]);
  const long = 'x'.repeat(250);
  await record('TXT', `_coperto.${host}`, long);
  expect(await dns.txt(`_coperto.${host}`)).toEqual([long]);
  expect(await dns.cname(`_coperto.${host}`)).toEqual([]);
  await record('CNAME', host, EDGE_NAME);
  expect(await dns.cname(host)).toEqual([EDGE_NAME]);
  expect(await dns.addresses(host)).toEqual(['127.0.0.1']);
  await record('CNAME', host, EDGE_NAME, '/records/remove');
  expect(await dns.addresses(host)).toEqual([]);
});

it('says of servers that do not answer that nothing is known', async () => {
  expect(await resolverDns(() => ['127.0.0.1:9']).txt(host)).toBe('failed');
});

it('takes a hostname from its proof to the edge and off again', async () => {
  const hostname: Hostname = { host, state: 'unproven', token: 'proof', addedAt: 0, no: 0 };
  const seen: string[] = [];
  const walk = async (from: Hostname, until: (at: Hostname) => boolean): Promise<Hostname> => {
    let at = from;
    for (let steps = 0; !until(at) && steps < 12; steps += 1) {
      const next = await hostnameStep(at, outside);
      if (next.kind === 'gone') return at;
      at = next.after;
      seen.push(`${at.state} ${at.fault ?? ''}`.trim());
    }
    return at;
  };
  await record('TXT', proofName(host), proofText('proof'));
  const certifying = await walk(hostname, ({ certificate }) => certificate?.record !== undefined);
  const { name = '', value = '' } = certifying.certificate?.record ?? {};
  await record('CNAME', name, value);
  await record('CNAME', host, EDGE_NAME);
  const live = await walk(certifying, ({ state }) => state === 'live');
  expect(live.state).toBe('live');
  expect([...new Set(seen)]).toEqual([
    'certifying',
    'certifying certificateWaits',
    'connecting',
    'connecting edgeWorks',
    'live',
  ]);
  // A second one under the same name, while this one is there, is somebody else's.
  const again = await outside.edge.connect(host, live.certificate?.arn ?? '');
  expect(again).toEqual({ id: live.tenant });
  const last = await walk({ ...live, state: 'leaving' }, () => false);
  expect(last).not.toHaveProperty('tenant');
  expect(await outside.certificates.find(live.certificate?.arn ?? '')).toBe('gone');
});

it('takes no call that nobody signed', async () => {
  const acm = { 'x-amz-target': 'CertificateManager.DescribeCertificate' };
  expect((await fetch(names.origin, { method: 'POST', headers: acm, body: '{}' })).status).toBe(403);
  expect((await fetch(`${names.origin}/2020-05-31/distribution-tenant/x`)).status).toBe(403);
});

it('shows what stands in the zone, and refuses what is no record', async () => {
  await record('TXT', `shown.${host}`, '<b>bold</b>');
  const page = await (await fetch(names.origin)).text();
  expect(page).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect((await record('TXT', 'not a name', 'x')).status).toBe(422);
  expect((await record('MX', host, 'x')).status).toBe(422);
});
