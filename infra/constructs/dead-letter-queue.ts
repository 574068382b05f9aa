import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** Where what could not be handled waits for a person: fourteen days or as many as given, encrypted, over TLS only. */
export const deadLetterQueue = (scope: Construct, id: string, queueName: string, days = 14): Queue =>
  new Queue(scope, id, {
    queueName,
    ...(queueName.endsWith('.fifo') && { fifo: true }),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(days),
  });
