import { CfnResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { SECURITY_HEADERS } from '#infra/edge-policy.ts';

type Security = CfnResponseHeadersPolicy.SecurityHeadersConfigProperty;

// CloudFront takes these four as settings only, and all others as they are.
const AS_SETTINGS: Record<string, (value: string) => Partial<Security>> = {
  'content-security-policy': (contentSecurityPolicy) => ({
    // A filled page overrides this with the venue's own sites, which may frame it.
    contentSecurityPolicy: { contentSecurityPolicy, override: false },
  }),
  'strict-transport-security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1]),
      includeSubdomains: value.includes('includeSubDomains'),
      preload: value.includes('preload'),
      override: true,
    },
  }),
  'x-content-type-options': () => ({ contentTypeOptions: { override: true } }),
  'referrer-policy': (referrerPolicy) => ({ referrerPolicy: { referrerPolicy, override: true } }),
};

type Policy = {
  readonly id: string;
  readonly name: string;
  readonly headers: Readonly<Record<keyof typeof SECURITY_HEADERS, string>>;
  /** Scripts of every site may read it. */
  readonly forAll?: true;
};

/** CloudFront takes these apart from other headers. */
const FOR_ALL: CfnResponseHeadersPolicy.CorsConfigProperty = {
  accessControlAllowCredentials: false,
  accessControlAllowHeaders: { items: ['*'] },
  accessControlAllowMethods: { items: ['GET', 'HEAD'] },
  accessControlAllowOrigins: { items: ['*'] },
  originOverride: true,
};

/** Applies the edge policy's headers to every response, whatever its origin. */
export function securityHeaders(scope: Construct, policy: Policy): CfnResponseHeadersPolicy {
  const { id, name } = policy;
  const headers = Object.entries(policy.headers);
  const settings = headers.map(([header, value]) => AS_SETTINGS[header]?.(value) ?? {});
  const plain = headers.filter(([header]) => !(header in AS_SETTINGS));
  return new CfnResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyConfig: {
      name,
      ...(policy.forAll && { corsConfig: FOR_ALL }),
      securityHeadersConfig: Object.assign({}, ...settings) as Security,
      customHeadersConfig: { items: plain.map(([header, value]) => ({ header, value, override: true })) },
    },
  });
}
