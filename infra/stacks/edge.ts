import { Aws, CfnOutput, CfnParameter, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { ORIGIN_HEADER } from '#infra/api-body.ts';
import type { StageContext } from '#infra/config/context.ts';
import { Alarms, EVERY_MINUTE } from '#infra/constructs/alarms.ts';
import { budget } from '#infra/constructs/budget.ts';
import { firewallLog } from '#infra/constructs/edge-logs.ts';
import { blockedByRate, firewall } from '#infra/constructs/firewall.ts';
import { pictureHost } from '#infra/constructs/pictures.ts';
import { securityHeaders } from '#infra/constructs/security-headers.ts';
import { Spa } from '#infra/constructs/spa.ts';
import { VenueNames } from '#infra/constructs/venue-names.ts';
import { type EdgeFunctionName, edgeCode } from '#infra/edge/code.ts';
import { API_PREFIXES, BUCKET_PATTERNS, MEDIA_PREFIX, UPLOAD_PATH, WIDGET } from '#infra/edge/page-paths.ts';
import { SECURITY_HEADERS } from '#infra/edge-policy.ts';
import { CALENDAR_PATH } from '#shared/contracts/calendar.ts';
import { LIVE_PATH } from '#shared/contracts/live.ts';

/** Hostnames of the two APIs behind the edge. */
type Domains = { readonly api: string; readonly sockets: string };

/**
 * What people reach: pages from a private bucket, calls and webhooks from the API, a firewall before both, which exists in
 * one region only. So does this stack; it reads the API's hostname from the other region's stack when it is deployed.
 */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, context: StageContext, domains: Domains, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true });
    const { config, names } = context;
    const name = `coperto-${config.name}`;
    const originSecret = new CfnParameter(this, 'OriginSecret', { noEcho: true, minLength: 32 });

    const atRequest = (file: EdgeFunctionName) => [
      {
        eventType: FunctionEventType.VIEWER_REQUEST,
        function: new EdgeFunction(this, file, {
          functionName: `${name}-${file}`,
          runtime: FunctionRuntime.JS_2_0,
          code: FunctionCode.fromInline(edgeCode(file)),
        }),
      },
    ];
    const spa = new Spa(this);
    const common = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: securityHeaders(this, { id: 'SecurityHeaders', name, headers: SECURITY_HEADERS }),
      compress: false,
    };
    const pages: BehaviorOptions = {
      ...common,
      origin: S3BucketOrigin.withOriginAccessControl(spa.pages, {
        // Who may list is told that a file is missing; else S3 says that it is forbidden.
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: pageCache(this, name),
      functionAssociations: atRequest('page-request'),
    };
    const widget: BehaviorOptions = {
      ...pages,
      responseHeadersPolicy: securityHeaders(this, {
        ...{ id: 'WidgetHeaders', name: `${name}-widget`, headers: SECURITY_HEADERS, forAll: true },
      }),
    };
    const apiOrigin = new HttpOrigin(domains.api, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      customHeaders: { [ORIGIN_HEADER]: originSecret.valueAsString },
      readTimeout: Duration.seconds(30),
    });
    // The guest's pages, which the API fills with the venue of the hostname; kept for a minute.
    const filled: BehaviorOptions = {
      ...pages,
      compress: true,
      origin: apiOrigin,
      cachePolicy: filledCache(this, name),
    };
    const api: BehaviorOptions = {
      ...common,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      origin: apiOrigin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: atRequest('call-request'),
    };

    const pictures = pictureHost(names, config.region);
    // The form that a browser posts carries its own signature, so the edge adds none.
    const uploads: BehaviorOptions = {
      ...api,
      origin: new HttpOrigin(pictures, { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY }),
    };
    const media: BehaviorOptions = {
      ...common,
      origin: S3BucketOrigin.withOriginAccessControl(
        Bucket.fromBucketAttributes(this, 'Pictures', {
          bucketName: names.pictures(Aws.ACCOUNT_ID),
          bucketRegionalDomainName: pictures,
          region: config.region,
        }),
      ),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    };
    // A connection brings its own proof and is kept open; it goes to an API of its own.
    const live: BehaviorOptions = {
      ...common,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      origin: new HttpOrigin(domains.sockets, { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY }),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };

    const acl = firewall(this, name);
    firewallLog(this, name, acl);
    budget(this, context);
    const shared = {
      defaultRootObject: ROOT_OBJECT,
      // What is neither a file nor an address of staff is a guest's, be it a page or none: the function knows the status.
      defaultBehavior: filled,
      additionalBehaviors: Object.fromEntries([
        ...API_PREFIXES.filter((prefix) => prefix.endsWith('/') && !CALENDAR_PATH.startsWith(prefix)).map(
          (prefix) => [`${prefix}*`, api] as const,
        ),
        // A device may ask for the calendar of a webcal: address without encryption first.
        [CALENDAR_PATH, { ...api, ...READ_ONLY }] as const,
        [UPLOAD_PATH, uploads] as const,
        [`${MEDIA_PREFIX}*`, media] as const,
        [LIVE_PATH, live] as const,
        ...BUCKET_PATTERNS.map((pattern) => [pattern, pattern === WIDGET ? widget : pages] as const),
      ]),
      httpVersion: HttpVersion.HTTP2_AND_3,
      webAclId: acl.attrArn,
    };
    const distribution = new Distribution(this, 'Distribution', {
      ...shared,
      comment: name,
      enableLogging: true,
      logBucket: spa.accessLogs,
      logFilePrefix: 'edge/',
      logIncludesCookies: false,
      ...(config.domain && {
        domainNames: [...config.domain.names],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', config.domain.certificateArn),
      }),
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions::AwsSolutions-CFR1',
      reason: 'Guests book from wherever they are travelling.',
    });
    Validations.of(this).acknowledge({
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason:
        'No request reaches the root of the bucket: the distribution has a root object and the page function a file.',
    });
    Validations.of(this).acknowledge({
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      reason: 'The bucket of pictures stands in the data stack of another region, whose own policy lets the edge read.',
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions::AwsSolutions-CFR4',
      reason:
        'Tenants bring certificates of their own; a stage without a hostname has CloudFront’s, whose TLS versions are fixed.',
    });
    const venues = new VenueNames(this, 'Houses', {
      ...{ name, shared, accessLogs: spa.accessLogs },
      certificateArn: config.domain?.certificateArn ?? null,
    });
    // CloudFront counts in this region alone, so these have a topic beside that of the stage's own region.
    const alarms = new Alarms(this, context);
    for (const [edge, distributionId] of [
      ['platform', distribution.distributionId],
      ['houses', venues.distributionId],
    ] as const)
      alarms.watch(`edge-errors-${edge}`, {
        description: `More than 5 % of all requests to the hostnames of the ${edge} fail at the edge or behind it. If no other alarm rings, look at CloudFront and at the bucket of pages.`,
        metric: failing(distributionId),
        above: 5,
        minutes: 5,
      });
    alarms.watch('firewall-refuses', {
      description: `The firewall refused more than ${MANY_BLOCKED} requests by rate within five minutes. Its log says whose; if they are guests behind one address, raise the limit.`,
      metric: blockedByRate(name),
      above: MANY_BLOCKED,
    });
    new CfnOutput(this, 'PagesBucket', { value: spa.pages.bucketName });
    new CfnOutput(this, 'Hostname', { value: distribution.distributionDomainName });
  }
}

/** Far more than a few people who press too often. */
const MANY_BLOCKED = 1_000;

const READ_ONLY = {
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
};

/** What the edge asks for where the address names no path; the page function takes it for `/`. */
const ROOT_OBJECT = 'index.en.html';

/** Percent of all requests that are answered as a failure of ours. */
const failing = (DistributionId: string) =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName: '5xxErrorRate',
    dimensionsMap: { DistributionId, Region: 'Global' },
    statistic: Stats.AVERAGE,
    period: EVERY_MINUTE,
  });

/** By hostname, path and language, as the page function names them. */
const filledCache = (scope: Construct, name: string) =>
  new CachePolicy(scope, 'FilledCache', {
    cachePolicyName: `${name}-filled`,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.minutes(5),
    headerBehavior: CacheHeaderBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.allowList('lang', 'origin', 'path'),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

/** The files' own Cache-Control decides: a year for what carries its hash in its name, a question each time for pages. */
const pageCache = (scope: Construct, cachePolicyName: string) =>
  new CachePolicy(scope, 'PageCache', {
    cachePolicyName,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(365),
    headerBehavior: CacheHeaderBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: false,
    enableAcceptEncodingGzip: false,
  });
