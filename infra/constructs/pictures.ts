import { Aws, Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { StageContext } from '#infra/config/context.ts';
import type { Names } from '#infra/names.ts';
import { PICTURE_PREFIXES } from '#infra/wiring.ts';

/** The hostname of the bucket itself, to which the edge and the functions speak. */
export const pictureHost = (names: Names, region: string) =>
  `${names.pictures(Aws.ACCOUNT_ID)}.s3.${region}.${Aws.URL_SUFFIX}`;

/** The private bucket of pictures. The account's distribution reads what was received; an upload that was not is gone in a day. */
export class Pictures extends Construct {
  constructor(scope: Construct, { names }: StageContext) {
    super(scope, 'Pictures');
    const bucket = new Bucket(this, 'Bucket', {
      bucketName: names.pictures(Aws.ACCOUNT_ID),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [
        {
          prefix: PICTURE_PREFIXES.incoming,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        { prefix: PICTURE_PREFIXES.media, noncurrentVersionExpiration: Duration.days(30) },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [bucket.arnForObjects(`${PICTURE_PREFIXES.media}*`)],
        // The distribution stands in another region's stack, which is deployed later.
        conditions: { StringEquals: { 'AWS:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions::AwsSolutions-S1',
      reason: 'Only the edge reads it, and keeps its own record of who fetched what.',
    });
  }
}
