import { CfnOutput, Validations } from 'aws-cdk-lib';
import {
  CfnConnectionGroup,
  type CfnDistribution,
  Distribution,
  type DistributionProps,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';

type Props = {
  readonly name: string;
  /** The behaviours of the edge, the same under every name. */
  readonly shared: Pick<
    DistributionProps,
    'defaultRootObject' | 'defaultBehavior' | 'additionalBehaviors' | 'httpVersion' | 'webAclId'
  >;
};

/**
 * The edge for custom hostnames: a multi-tenant distribution in which each hostname is a tenant with its own
 * certificate. Tenants are created and removed by API calls, without a deployment.
 */
export class VenueNames extends Construct {
  readonly distributionId: string;

  constructor(scope: Construct, id: string, { name, shared }: Props) {
    super(scope, id);
    const distribution = new Distribution(this, 'Distribution', { ...shared, comment: `${name} houses` });
    const resource = distribution.node.defaultChild as CfnDistribution;
    resource.addPropertyOverride('DistributionConfig.ConnectionMode', 'tenant-only');
    // Set by the connection group for all tenants.
    resource.addPropertyDeletionOverride('DistributionConfig.IPV6Enabled');
    this.distributionId = distribution.distributionId;
    const group = new CfnConnectionGroup(this, 'Group', { name: `${name}-houses`, enabled: true, ipv6Enabled: true });
    Validations.of(distribution).acknowledge({
      id: 'AwsSolutions::AwsSolutions-CFR3',
      reason: 'CloudFront has no legacy log files for tenants; the API behind it logs every call that is not a file.',
    });
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
