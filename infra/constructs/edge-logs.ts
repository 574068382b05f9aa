import { ArnFormat, Aws, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

type Delivered = {
  readonly name: string;
  readonly distributionId: string;
  /** Where the log of the platform's own hostnames is. */
  readonly bucket: IBucket;
};

/** The access log of venues' own hostnames: a distribution for tenants has no log files of the older kind. */
export class VenueAccessLog extends Construct {
  constructor(scope: Construct, id: string, { name, distributionId, bucket }: Delivered) {
    super(scope, id);
    const source = new CfnDeliverySource(this, 'Source', {
      name: `${name}-houses`,
      logType: 'ACCESS_LOGS',
      resourceArn: `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/${distributionId}`,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: `${name}-houses`,
      destinationResourceArn: bucket.arnForObjects(PREFIX),
      outputFormat: 'w3c',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
    });
    delivery.addResourceDependency(source);
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects(`${PREFIX}/*`)],
        conditions: {
          StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID, 's3:x-amz-acl': 'bucket-owner-full-control' },
          ArnLike: { 'aws:SourceArn': source.attrArn },
        },
      }),
    );
  }
}

const PREFIX = 'houses';

/** What the firewall blocked, for thirty days. Tokens and what was asked for are left out. */
export function firewallLog(scope: Construct, name: string, acl: CfnWebACL): void {
  // WAF writes only to groups with this prefix.
  const logGroupName = `aws-waf-logs-${name}`;
  const logs = new LogGroup(scope, 'FirewallLog', {
    logGroupName,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const logging = new CfnLoggingConfiguration(scope, 'FirewallLogging', {
    resourceArn: acl.attrArn,
    // WAF takes the ARN without the ":*" for the group's streams.
    logDestinationConfigs: [
      Stack.of(scope).formatArn({
        service: 'logs',
        resource: 'log-group',
        resourceName: logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    redactedFields: [
      { singleHeader: { Name: 'authorization' } },
      { singleHeader: { Name: 'x-csrf-token' } },
      { queryString: {} },
    ],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] }],
    },
  });
  logging.node.addDependency(logs);
}
