import { Duration } from 'aws-cdk-lib';
import { DeduplicationScope, FifoThroughputLimit, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { StageContext } from '#infra/config/context.ts';
import { QUEUES, type QueueName } from '#infra/wiring.ts';
import { deadLetterQueue } from './dead-letter-queue.ts';

/** What guests wrote is kept no longer than a person needs to look after a long weekend. */
const TEXTS_DAYS = 5;

/** A queue from the wiring, with its dead-letter queue. */
export class WorkQueue extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, { names }: StageContext, name: QueueName) {
    super(scope, `queue-${name}`);
    const { fifo, timeout, maxReceives } = QUEUES[name];
    const carriesTexts = name === 'whatsapp-events';
    this.queue = new Queue(this, 'Queue', {
      queueName: names.queue(name),
      ...(fifo && {
        fifo: true,
        // Ordered per guest's thread; threads do not wait for each other.
        deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
        fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
      }),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(4),
      visibilityTimeout: Duration.seconds(timeout * 6),
      deadLetterQueue: {
        queue: deadLetterQueue(this, 'DeadLetters', names.deadLetters(name), carriesTexts ? TEXTS_DAYS : undefined),
        maxReceiveCount: maxReceives,
      },
    });
  }
}
