import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { StageContext } from '#infra/config/context.ts';
import type { Names } from '#infra/names.ts';
import { PICTURE_PREFIXES } from '#infra/wiring.ts';

/** The bucket's own hostname, used by the edge and the functions. */
export const pictureHost = (names: Names, region: string) =>
  `${names.pictures(Aws.ACCOUNT_ID)}.s3.${region}.${Aws.URL_SUFFIX}`;

/**
 * The private bucket of pictures. The account's distribution reads published ones; an upload that is never received
 * expires in a day.
 */
export class Pictures extends Construct {
  constructor(scope: Construct, { names }: StageContext) {
    super(scope, 'Pictures');
    const secure = {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    };
    // CloudFront logs the reads; this logs writes and deletions.
    const record = new Bucket(this, 'AccessLogs', { ...secure, lifecycleRules: [{ expiration: Duration.days(30) }] });
    const bucket = new Bucket(this, 'Bucket', {
      ...secure,
      bucketName: names.pictures(Aws.ACCOUNT_ID),
      serverAccessLogsBucket: record as IBucket,
      versioned: true,
      lifecycleRules: [
        {
          prefix: PICTURE_PREFIXES.incoming,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        { prefix: PICTURE_PREFIXES.media, noncurrentVersionExpiration: Duration.days(30) },
      ],
    });
    bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [bucket.arnForObjects(`${PICTURE_PREFIXES.media}*`)],
        // The distribution belongs to a stack in another region that is deployed later.
        conditions: { StringEquals: { 'AWS:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
  }
}
