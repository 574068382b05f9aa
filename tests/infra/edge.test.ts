import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { edgeCode, MAX_EDGE_CODE_BYTES } from '#infra/edge/code.ts';
import {
  BUCKET_PATTERNS,
  FILLED_PAGE,
  FILLED_PATHS,
  filledPath,
  isInBucket,
  languageOf,
  MEDIA_PREFIX,
  NOT_FOUND,
  PRECOMPRESSED,
  rewrite,
  UPLOAD_PATH,
  VENUE_FILES,
  WIDGET,
} from '#infra/edge/page-paths.ts';
import { SECURITY_HEADERS, VENUE_SECURITY_HEADERS } from '#infra/edge-policy.ts';
import { CALENDAR_PATH } from '#shared/contracts/calendar.ts';
import { pathOf } from '#shared/contracts/define.ts';
import { LIVE_PATH } from '#shared/contracts/live.ts';
import { operations } from '#shared/operations/index.ts';
import { dev, type Json, plain, resourcesIn, synthesise } from './kit.ts';

let templates: ReturnType<typeof synthesise>;
beforeAll(() => {
  templates = synthesise();
});

const one = (type: string): Json => {
  const [first, ...more] = resourcesIn(templates, type, 'edge');
  if (!first || more.length > 0) throw new Error(`one ${type} was expected`);
  return first.Properties;
};
const distributions = () => resourcesIn(templates, 'AWS::CloudFront::Distribution', 'edge');
const isOfVenues = ({ id }: { id: string }) => id.startsWith('Houses');
const distribution = () => distributions().find((each) => !isOfVenues(each))?.Properties.DistributionConfig;

describe('the page function', () => {
  const run = (uri: string, headers: Record<string, string> = {}, query: Record<string, string> = {}) => {
    const valued = (record: Record<string, string>) =>
      Object.fromEntries(Object.entries(record).map(([name, value]) => [name, { value }]));
    const event = {
      request: { uri, headers: valued({ host: 'nina.example', ...headers }), querystring: valued(query) },
    };
    return runInNewContext(`${edgeCode('page-request')};handler(event)`, { event });
  };
  const ask = (uri: string, encodings?: string): string =>
    run(uri, encodings === undefined ? {} : { 'accept-encoding': encodings }).uri;

  const pathAsked = (uri: string): string => decodeURIComponent(run(uri).querystring.path.value);

  it.each([
    '/validateqr',
    '/manage',
    '/boss/users',
    '/login',
    '/assets/app-3f2a.js',
    '/worker.js',
    '/openapi.json',
    '/ajax/settings/settings_read.php',
  ])('answers %s as the local gateway does', (uri) => {
    expect(ask(uri)).toBe(rewrite(uri, 'en') ?? uri);
  });

  it.each(FILLED_PATHS)('asks the API for %s, filled with the venue of the hostname', (uri) => {
    const { uri: asked, querystring } = run(uri, { 'accept-language': 'de-AT,en;q=0.8' }, { origin: 'evil', x: '1' });
    expect([asked, Object.keys(querystring)]).toEqual([FILLED_PAGE, ['lang', 'origin', 'path']]);
    expect([querystring.lang.value, decodeURIComponent(querystring.origin.value)]).toEqual([
      'de',
      'https://nina.example',
    ]);
    expect(decodeURIComponent(querystring.path.value)).toBe(uri);
  });

  it.each([
    ['/GO', '/go'],
    ['/Wa/', '/wa'],
    ['/R', '/r'],
    ['/PRIVACY', '/privacy'],
  ])('takes %s for %s, for people type as they like', (uri, meant) => {
    expect([run(uri).uri, pathAsked(uri)]).toEqual([FILLED_PAGE, meant]);
    expect(filledPath(uri)).toBe(meant);
  });

  it.each(['/nothing', '/no/such/page', '/menu.pdf', '/wp-login.php', '/wa/more', '/error/404', '//evil.example/'])(
    'asks the API for %s as for any unknown address, which is answered once for all',
    (uri) => {
      expect([run(uri).uri, pathAsked(uri)]).toEqual([FILLED_PAGE, NOT_FOUND]);
    },
  );

  it.each(VENUE_FILES)('asks the API for %s, which differs by venue', (uri) => {
    expect([run(uri).uri, pathAsked(uri), isInBucket(uri)]).toEqual([FILLED_PAGE, uri, false]);
  });

  it.each([
    ['an unknown address that a pattern takes for staff’s', '/manage/no-such-page', NOT_FOUND],
    ['one in a folder of theirs', '/boss/nobody', NOT_FOUND],
    ['a staff page that no pattern knows by its slash', '/account/', '/account'],
  ])('leads %s to where it is answered', (_, uri, target) => {
    expect(run(uri)).toEqual({ statusCode: 302, headers: { location: { value: target } } });
  });

  it('takes the root object that stands for no path for the root', () => {
    expect(decodeURIComponent(run('/index.en.html').querystring.path.value)).toBe('/');
  });

  it.each([
    ['the language of the link', 'ja', 'de', 'ja'],
    ['the region of a language', 'pt', '', 'pt-BR'],
    ['the browser’s first that we speak', '', 'nl-NL,fr-CH;q=0.9,en;q=0.8', 'fr'],
    ['the browser’s where the link’s is none of ours', 'tlh', 'it', 'it'],
    ['English at last', '', 'nl', 'en'],
    ['English for nonsense', '%%%', ';;;,,', 'en'],
    ['English for a name that every object has', 'constructor', '', 'en'],
  ])('speaks %s', (_, asked, accepted, spoken) => {
    expect(run('/wa', { 'accept-language': accepted }, { lang: asked }).querystring.lang.value).toBe(spoken);
    expect(languageOf(asked, accepted)).toBe(spoken);
  });

  it.each([
    ['a browser that takes brotli', 'gzip, deflate, br, zstd', '/assets/app.js', '/assets/app.js.br'],
    ['a browser that takes nothing else', 'br', '/validateqr', '/page.en.html.br'],
    ['brotli with a weight', 'br;q=1.0, gzip', '/manage', '/app.html.br'],
    ['a client without brotli', 'gzip, deflate', '/assets/app.js', '/assets/app.js'],
    ['an encoding whose name only holds br', 'xbr, brx', '/assets/app.js', '/assets/app.js'],
    ['a picture, which is compressed already', 'br', '/pictures/logo.webp', '/pictures/logo.webp'],
  ])('gives %s the right copy', (_, encodings, uri, file) => {
    expect(ask(uri, encodings)).toBe(file);
  });

  it('uses nothing that CloudFront’s engine does not know, and fits its limit', () => {
    for (const name of ['page-request', 'call-request'] as const) {
      const code = edgeCode(name);
      expect(Buffer.byteLength(code)).toBeLessThan(MAX_EDGE_CODE_BYTES);
      expect(code).not.toMatch(/\?\?|\?\.|=>\s*\{|\bclass\b|\bimport\b|\bexport\b|const\s*[[{]/);
    }
  });

  it('knows a compressed copy of every kind of text file', () => {
    expect(
      ['a.html', 'a.js', 'a.css', 'a.svg', 'a.json', 'a.png', 'a.woff2'].filter((f) => PRECOMPRESSED.test(f)),
    ).toEqual(['a.html', 'a.js', 'a.css', 'a.svg', 'a.json']);
  });
});

it('tells the API the caller’s address, whatever the caller claimed', () => {
  const headers = { 'x-viewer-address': { value: '10.0.0.1' } };
  const event = { request: { uri: '/ajax/x', headers }, viewer: { ip: '203.0.113.7' } };
  const seen = runInNewContext(`${edgeCode('call-request')};handler(event)`, { event });
  expect(seen.headers['x-viewer-address'].value).toBe('203.0.113.7');
});

it('leads uploads to the root of their bucket, without a secret of ours, and pictures out of it', () => {
  const event = { request: { uri: UPLOAD_PATH, headers: {} }, viewer: { ip: '203.0.113.7' } };
  expect(runInNewContext(`${edgeCode('call-request')};handler(event)`, { event }).uri).toBe('/');
  const [, bucket, media] = distribution().Origins;
  for (const origin of [bucket, media]) {
    expect(plain(origin.DomainName)).toBe('coperto-dev-pictures-AWS::AccountId.s3.eu-west-1.AWS::URLSuffix');
    expect(origin.OriginCustomHeaders).toBeUndefined();
  }
  expect([bucket.OriginAccessControlId, typeof media.OriginAccessControlId]).toEqual([undefined, 'object']);
});

it('sends calls, webhooks and guests’ pages to the API, with the origin’s secret, files and staff to the private bucket', () => {
  const { CacheBehaviors, DefaultCacheBehavior, Origins } = distribution();
  const [api, bucket, media, sockets, pages] = Origins;
  const patterns = CacheBehaviors.map(({ PathPattern }: Json) => PathPattern);
  expect(patterns).toEqual([
    '/ajax/*',
    '/webhooks/*',
    '/unsubscribe/*',
    '/forward/*',
    CALENDAR_PATH,
    UPLOAD_PATH,
    `${MEDIA_PREFIX}*`,
    LIVE_PATH,
    ...BUCKET_PATTERNS,
  ]);
  // CloudFront’s limit.
  expect(patterns.length).toBeLessThanOrEqual(75);
  const others: Record<string, string> = {
    [UPLOAD_PATH]: bucket.Id,
    [`${MEDIA_PREFIX}*`]: media.Id,
    [LIVE_PATH]: sockets.Id,
  };
  expect(JSON.stringify(sockets.DomainName)).toContain('"StackName":"coperto-dev-sockets","Region":"eu-west-1"');
  for (const { PathPattern, TargetOriginId } of CacheBehaviors) {
    const isBucket = BUCKET_PATTERNS.includes(PathPattern);
    expect(TargetOriginId).toBe(others[PathPattern] ?? (isBucket ? pages : api).Id);
  }
  for (const behavior of CacheBehaviors.slice(0, 4)) {
    expect(behavior.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad'); // AWS's own CachingDisabled
  }
  expect(JSON.stringify(api.DomainName)).toContain('"StackName":"coperto-dev-api","Region":"eu-west-1"');
  expect(api.OriginCustomHeaders).toEqual([{ HeaderName: 'x-origin-secret', HeaderValue: { Ref: 'OriginSecret' } }]);
  expect(templates.get('edge').Parameters.OriginSecret.NoEcho).toBe(true);
  expect(DefaultCacheBehavior.TargetOriginId).toBe(api.Id);
  expect(pages.OriginAccessControlId).toBeDefined();
});

describe.each([
  ['the platform', 'SecurityHeaders', SECURITY_HEADERS, () => distribution()],
  [
    'venues’ own hostnames',
    'HousesSecurityHeaders',
    VENUE_SECURITY_HEADERS,
    () => distributions().find(isOfVenues)?.Properties.DistributionConfig,
  ],
] as const)('every answer of %s', (_, start, headers, of) => {
  const policies = () => resourcesIn(templates, 'AWS::CloudFront::ResponseHeadersPolicy', 'edge');
  const policy = () => policies().find(({ id }) => id.startsWith(start)) ?? expect.unreachable();

  it('has the security headers of its policy', () => {
    const { SecurityHeadersConfig: set, CustomHeadersConfig } = policy().Properties.ResponseHeadersPolicyConfig;
    const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = set.StrictTransportSecurity;
    const rebuilt = {
      'content-security-policy': set.ContentSecurityPolicy.ContentSecurityPolicy,
      'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}${Preload ? '; preload' : ''}`,
      'x-content-type-options': set.ContentTypeOptions.Override ? 'nosniff' : 'off',
      'referrer-policy': set.ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }: Json) => [Header, Value])),
    };
    expect(rebuilt).toEqual(headers);
  });

  it('gets that policy and no other, except the widget, which every site may read', () => {
    const { CacheBehaviors, DefaultCacheBehavior } = of();
    const open = policies().find(({ id }) => id.startsWith(start.replace('Security', 'Widget')));
    expect(open?.Properties.ResponseHeadersPolicyConfig.CorsConfig.AccessControlAllowOrigins.Items).toEqual(['*']);
    for (const { PathPattern, ResponseHeadersPolicyId } of [DefaultCacheBehavior, ...CacheBehaviors])
      expect(ResponseHeadersPolicyId).toEqual({ Ref: PathPattern === WIDGET ? open?.id : policy().id });
  });
});

it('says nothing of the other names below a venue’s own domain', () => {
  expect(VENUE_SECURITY_HEADERS['strict-transport-security']).toBe('max-age=63072000');
});

it('stands behind a firewall that limits sign-ins more than other calls, and webhooks not at all', () => {
  expect(plain(distribution().WebACLId)).toBe('Firewall.Arn');
  const { Scope, Rules } = one('AWS::WAFv2::WebACL');
  expect(Scope).toBe('CLOUDFRONT');
  const rates = Rules.map(({ Statement }: Json) => Statement.RateBasedStatement).filter(Boolean);
  expect(rates.map(({ Limit }: Json) => Limit)).toEqual([100, 2000]);
  const signIns = rates[0].ScopeDownStatement.OrStatement.Statements.map(
    ({ ByteMatchStatement }: Json) => ByteMatchStatement.SearchString,
  );
  expect(signIns).toContain(pathOf('auth.login'));
  expect(signIns).toEqual(operations.filter(({ rate }) => rate === 'auth').map(({ id }) => pathOf(id)));
  expect(rates[1].ScopeDownStatement.NotStatement.Statement.ByteMatchStatement.SearchString).toBe('/webhooks/');
});

it('keeps both buckets private, encrypted and over TLS only', () => {
  const buckets = resourcesIn(templates, 'AWS::S3::Bucket', 'edge');
  expect(buckets).toHaveLength(2);
  for (const { Properties } of buckets) {
    expect(Object.values(Properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    expect(Properties.BucketEncryption).toBeDefined();
  }
  const policies = resourcesIn(templates, 'AWS::S3::BucketPolicy', 'edge');
  for (const { Properties } of policies) expect(JSON.stringify(Properties)).toContain('"aws:SecureTransport":"false"');
});

it('takes hostnames and demands TLS 1.2 where a stage has a certificate', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/11111111-2222-3333-4444-555555555555';
  templates = synthesise({ ...dev(), domain: { names: ['tables.example.com'], certificateArn } });
  expect(distribution()).toMatchObject({
    Aliases: ['tables.example.com'],
    ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
  });
});

it('does under the names of houses what it does under its own, for tenants only', () => {
  const {
    Comment,
    ConnectionMode,
    ViewerCertificate: _oldest,
    ...venues
  } = distributions().find(isOfVenues)?.Properties.DistributionConfig ?? {};
  expect([Comment, ConnectionMode]).toEqual(['coperto-dev houses', 'tenant-only']);
  const {
    Comment: _own,
    IPV6Enabled: _group,
    Logging: _files,
    Aliases: _names,
    ViewerCertificate: _tls,
    ...own
  } = distribution();
  expect(Object.keys(venues).toSorted()).toEqual(Object.keys(own).toSorted());
  expect(venues.CacheBehaviors.map(({ PathPattern }: Json) => PathPattern)).toEqual(
    own.CacheBehaviors.map(({ PathPattern }: Json) => PathPattern),
  );
  const { Outputs } = templates.get('edge');
  expect(Object.keys(Outputs)).toEqual(expect.arrayContaining(['HousesDistribution', 'HousesGroup', 'HousesTarget']));
});
