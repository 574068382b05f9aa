import type { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, FilterRule, type StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { StageContext } from '#infra/config/context.ts';
import type { LIVE_STREAM, OUTBOX_STREAM } from '#infra/wiring.ts';
import { WORKER_GRANTS } from '#infra/worker-grants.ts';
import { queueArn } from './grants.ts';
import { Handler, type HandlerProps } from './handler.ts';

export type StreamWorkerProps = {
  readonly context: StageContext;
  readonly stream: typeof OUTBOX_STREAM | typeof LIVE_STREAM;
  readonly streamArn: string;
  readonly logs: LogGroup;
  readonly startingPosition: StartingPosition;
  readonly retryAttempts: number;
  readonly maxRecordAge: Duration;
  /** The worker's grants beyond the table. */
  readonly more?: {
    readonly statement: PolicyStatement;
    readonly environment: NonNullable<HandlerProps['environment']>;
  };
};

/** A consumer of the table's stream, with the filter declared in the wiring. Records it gives up on raise an alarm. */
export class StreamWorker extends Construct {
  constructor(scope: Construct, id: string, props: StreamWorkerProps) {
    super(scope, id);
    const { context, stream, streamArn, logs, startingPosition, retryAttempts, maxRecordAge, more } = props;
    const { worker: entry, batchSize, timeout, filter } = stream;
    const undelivered = queueArn(this, context.names.undelivered);
    const { lambda } = new Handler(this, 'Handler', {
      context,
      entry,
      name: context.names.worker(entry),
      grants: WORKER_GRANTS[entry],
      logs,
      timeout,
      reads: [
        new PolicyStatement({
          actions: [
            'dynamodb:DescribeStream',
            'dynamodb:GetRecords',
            'dynamodb:GetShardIterator',
            'dynamodb:ListStreams',
          ],
          resources: [streamArn],
        }),
        new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [undelivered] }),
        ...(more ? [more.statement] : []),
      ],
      ...(more && { environment: more.environment }),
    });
    new EventSourceMapping(this, 'Source', {
      target: lambda,
      eventSourceArn: streamArn,
      batchSize,
      startingPosition,
      filters: [FilterCriteria.filter({ ...filter, eventName: FilterRule.or(...filter.eventName) })],
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts,
      maxRecordAge,
      onFailure: { bind: () => ({ destination: undelivered }) },
    });
  }
}
