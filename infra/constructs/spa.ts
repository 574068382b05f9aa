import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

/** The private buckets behind the distribution: the pages, and access logs, kept for thirty days. */
export class Spa extends Construct {
  readonly pages: IBucket;
  readonly accessLogs: IBucket;

  constructor(scope: Construct) {
    super(scope, 'Spa');
    const secure = {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    };
    this.accessLogs = bucket(this, 'AccessLogs', {
      ...secure,
      // CloudFront's log delivery needs ACLs.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(30) }],
    });
    this.pages = bucket(this, 'Pages', {
      ...secure,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(90) }],
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'pages/',
    });
  }
}

// The library's types do not fit `exactOptionalPropertyTypes` here.
const bucket = (scope: Construct, id: string, props: BucketProps) => new Bucket(scope, id, props) as IBucket;
