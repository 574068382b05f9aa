import { beforeAll, describe, expect, it } from 'vitest';
import { BUCKET_PATTERNS } from '#infra/edge/page-paths.ts';
import { LIVE_PATH } from '#shared/contracts/live.ts';
import { dev, type Json, resourcesIn, synthesise } from './kit.ts';

const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/11111111-2222-3333-4444-555555555555';

let configs: Json[];
beforeAll(() => {
  const templates = synthesise({ ...dev(), domain: { names: ['tables.example.com'], certificateArn } });
  configs = resourcesIn(templates, 'AWS::CloudFront::Distribution', 'edge').map(
    ({ Properties }) => Properties.DistributionConfig,
  );
});

describe.each([
  ['the platform', 0],
  ['venues’ own hostnames', 1],
] as const)('the edge of %s', (_, nth) => {
  const config = () => configs[nth];

  it('speaks TLS 1.2 and newer only', () => {
    expect(config().ViewerCertificate).toMatchObject({
      AcmCertificateArn: certificateArn,
      SslSupportMethod: 'sni-only',
      MinimumProtocolVersion: 'TLSv1.2_2021',
    });
  });

  it('leads people from HTTP to HTTPS, and refuses calls and live connections over HTTP', () => {
    const policies = Object.fromEntries(
      config().CacheBehaviors.map(({ PathPattern, ViewerProtocolPolicy }: Json) => [PathPattern, ViewerProtocolPolicy]),
    );
    for (const path of ['/ajax/*', '/webhooks/*', LIVE_PATH]) expect(policies[path]).toBe('https-only');
    for (const path of BUCKET_PATTERNS) expect(policies[path]).toBe('redirect-to-https');
    expect(config().DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
  });

  it('speaks to what is behind it over HTTPS only', () => {
    const custom = config().Origins.filter(({ CustomOriginConfig }: Json) => CustomOriginConfig);
    expect(custom).toHaveLength(3);
    for (const { CustomOriginConfig } of custom)
      expect(CustomOriginConfig).toMatchObject({ OriginProtocolPolicy: 'https-only' });
  });

  it('lets no page or picture be asked for by a method that changes something, nor anything be traced', () => {
    const { CacheBehaviors, DefaultCacheBehavior } = config();
    const changing = CacheBehaviors.filter(({ AllowedMethods }: Json) => AllowedMethods?.includes('POST'));
    expect(changing.map(({ PathPattern }: Json) => PathPattern)).toEqual([
      '/ajax/*',
      '/webhooks/*',
      '/unsubscribe/*',
      '/forward/*',
      '/uploads',
    ]);
    for (const { AllowedMethods = [] } of [DefaultCacheBehavior, ...CacheBehaviors])
      expect(AllowedMethods).not.toContain('TRACE');
  });
});
