import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { StageContext } from '#infra/config/context.ts';
import { QUEUES, type QueueName } from '#infra/wiring.ts';
import { WORKER_GRANTS } from '#infra/worker-grants.ts';
import { queueArn } from './grants.ts';
import { Handler } from './handler.ts';

// Meta allows 80 messages a second and number; no other worker needs more either.
const CONCURRENCY = 10;

/** The consumer of a queue. It reports failed messages one by one, so that the rest of a batch is not repeated. */
export class QueueWorker extends Construct {
  constructor(scope: Construct, context: StageContext, name: QueueName, logs: LogGroup) {
    super(scope, name);
    const { worker: entry, batchSize, timeout } = QUEUES[name];
    const eventSourceArn = queueArn(this, context.names.queue(name));
    const { lambda } = new Handler(this, 'Handler', {
      context,
      entry,
      name: context.names.worker(entry),
      grants: WORKER_GRANTS[entry],
      logs,
      timeout,
      reads: [
        new PolicyStatement({
          actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
          resources: [eventSourceArn],
        }),
      ],
    });
    new EventSourceMapping(this, 'Source', {
      target: lambda,
      eventSourceArn,
      batchSize,
      maxConcurrency: CONCURRENCY,
      reportBatchItemFailures: true,
    });
  }
}
