import { CfnOutput, Validations } from 'aws-cdk-lib';
import {
  type BehaviorOptions,
  CfnConnectionGroup,
  type CfnDistribution,
  Distribution,
  type DistributionProps,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { WIDGET } from '#infra/edge/page-paths.ts';
import { VENUE_SECURITY_HEADERS } from '#infra/edge-policy.ts';
import { VenueAccessLog } from './edge-logs.ts';
import { securityHeaders } from './security-headers.ts';

type Props = {
  readonly name: string;
  /** The behaviours of the edge, the same under every name. */
  readonly shared: Pick<
    DistributionProps,
    'defaultRootObject' | 'defaultBehavior' | 'additionalBehaviors' | 'httpVersion' | 'webAclId'
  >;
  /** The bucket of access logs. */
  readonly accessLogs: IBucket;
  /** The platform's own certificate; tenants bring theirs, but the oldest TLS that is spoken belongs to one. */
  readonly certificateArn: string | null;
};

/**
 * The edge for custom hostnames: a multi-tenant distribution in which each hostname is a tenant with its own
 * certificate. Tenants are created and removed by API calls, without a deployment.
 */
export class VenueNames extends Construct {
  readonly distributionId: string;

  constructor(scope: Construct, id: string, { name, shared, accessLogs, certificateArn }: Props) {
    super(scope, id);
    const responseHeadersPolicy = securityHeaders(this, {
      id: 'SecurityHeaders',
      name: `${name}-houses`,
      headers: VENUE_SECURITY_HEADERS,
    });
    const forAll = securityHeaders(this, {
      ...{ id: 'WidgetHeaders', name: `${name}-houses-widget`, headers: VENUE_SECURITY_HEADERS, forAll: true },
    });
    const own = (behavior: BehaviorOptions, path?: string): BehaviorOptions => ({
      ...behavior,
      responseHeadersPolicy: path === WIDGET ? forAll : responseHeadersPolicy,
    });
    const distribution = new Distribution(this, 'Distribution', {
      ...shared,
      defaultBehavior: own(shared.defaultBehavior),
      additionalBehaviors: Object.fromEntries(
        Object.entries(shared.additionalBehaviors ?? {}).map(([path, behavior]) => [path, own(behavior, path)]),
      ),
      comment: `${name} houses`,
    });
    const resource = distribution.node.defaultChild as CfnDistribution;
    resource.addPropertyOverride('DistributionConfig.ConnectionMode', 'tenant-only');
    if (certificateArn)
      resource.addPropertyOverride('DistributionConfig.ViewerCertificate', {
        AcmCertificateArn: certificateArn,
        SslSupportMethod: 'sni-only',
        MinimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      });
    // Set by the connection group for all tenants.
    resource.addPropertyDeletionOverride('DistributionConfig.IPV6Enabled');
    this.distributionId = distribution.distributionId;
    const group = new CfnConnectionGroup(this, 'Group', { name: `${name}-houses`, enabled: true, ipv6Enabled: true });
    Validations.of(distribution).acknowledge({
      id: 'AwsSolutions::AwsSolutions-CFR3',
      reason: 'CloudFront has no log files of the older kind for tenants; the delivery of the newer kind is below.',
    });
    new VenueAccessLog(this, 'AccessLog', { name, distributionId: this.distributionId, bucket: accessLogs });
    const outputs = {
      HousesDistribution: this.distributionId,
      HousesGroup: group.attrId,
      HousesTarget: group.attrRoutingEndpoint,
    };
    for (const [output, value] of Object.entries(outputs)) {
      new CfnOutput(this, output, { value }).overrideLogicalId(output);
    }
  }
}
