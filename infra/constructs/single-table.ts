import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { StageContext } from '#infra/config/context.ts';
import { TABLE } from '#infra/wiring.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The single table. No deployment can delete it, and it can be restored to any second of the last 35 days. */
export class SingleTable extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, { names }: StageContext) {
    super(scope, 'Table');
    this.table = new TableV2(this, 'Table', {
      tableName: names.table,
      partitionKey: text(TABLE.partitionKey),
      sortKey: text(TABLE.sortKey),
      timeToLiveAttribute: TABLE.ttl,
      globalSecondaryIndexes: Object.entries(TABLE.indexes).map(([indexName, { partitionKey, sortKey }]) => ({
        indexName,
        partitionKey: text(partitionKey),
        sortKey: text(sortKey),
      })),
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType.NEW_IMAGE,
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }
}
