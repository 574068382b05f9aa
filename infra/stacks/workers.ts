import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import type { StageContext } from '#infra/config/context.ts';
import { policy, queueArn } from '#infra/constructs/grants.ts';
import { Handler } from '#infra/constructs/handler.ts';
import { areaLogs } from '#infra/constructs/logs.ts';
import { QueueWorker } from '#infra/constructs/queue-worker.ts';
import { StreamWorker } from '#infra/constructs/stream-worker.ts';
import {
  FIXINGS,
  OUTBOX_STREAM,
  PAGES,
  QUEUES,
  type QueueName,
  RETENTION,
  STATS_CHECK,
  SWEEP,
  WEBHOOKS,
} from '#infra/wiring.ts';
import { WORKER_GRANTS } from '#infra/worker-grants.ts';
import { FORGERIES } from '#shared/contracts/metrics.ts';

/** Everything that is no operation: queues, the table's stream, the clock, webhooks, and the pages that are filled in. */
export class WorkersStack extends Stack {
  constructor(scope: Construct, id: string, context: StageContext, streamArn: string, props: StackProps) {
    super(scope, id, props);
    const logs = areaLogs(this, context, 'workers');
    for (const name of Object.keys(QUEUES) as QueueName[]) new QueueWorker(this, context, name, logs);
    // The fast way out of the outbox. What it cannot deliver, the sweep delivers; the dead letters only say that it happened.
    new StreamWorker(this, 'outbox-stream', {
      context,
      stream: OUTBOX_STREAM,
      streamArn,
      logs,
      startingPosition: StartingPosition.TRIM_HORIZON,
      retryAttempts: 10,
      maxRecordAge: Duration.minutes(5),
    });
    byClock(this, context, logs, 'sweep', SWEEP);
    byClock(this, context, logs, 'retention', RETENTION);
    byClock(this, context, logs, 'stats-check', STATS_CHECK);
    byClock(this, context, logs, 'fixings', FIXINGS);
    new MetricFilter(this, 'Forgeries', {
      logGroup: logs,
      filterPattern: FilterPattern.anyTerm(...FORGERIES.events),
      metricNamespace: FORGERIES.namespace,
      metricName: FORGERIES.metricOf(context.config.name),
    });
    for (const [name, { handler, timeout }] of Object.entries(WEBHOOKS))
      new Handler(this, `webhook-${name}`, {
        context,
        entry: handler,
        name: context.names.webhook(handler),
        grants: WORKER_GRANTS[handler],
        logs,
        timeout,
      });
    for (const [name, { handler, timeout }] of Object.entries(PAGES))
      new Handler(this, `page-${name}`, {
        context,
        entry: handler,
        name: context.names.page(handler),
        grants: WORKER_GRANTS[handler],
        logs,
        timeout,
      });
  }
}

/** A worker that the clock calls every so many minutes. */
function byClock(
  scope: Construct,
  context: StageContext,
  logs: LogGroup,
  id: string,
  { worker: entry, everyMinutes, timeout }: typeof SWEEP | typeof RETENTION | typeof STATS_CHECK | typeof FIXINGS,
): void {
  const undelivered = queueArn(scope, context.names.undelivered);
  const name = context.names.worker(entry);
  const { lambda } = new Handler(scope, id, {
    context,
    entry,
    name,
    grants: WORKER_GRANTS[entry],
    logs,
    timeout,
  });
  // The schedule's own retries end where Lambda has taken the call. What fails there waits for the next run as well.
  lambda.configureAsyncInvoke({ maxEventAge: Duration.minutes(1), retryAttempts: 0 });
  const clock = new Role(scope, `${id}-clock-role`, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
    inlinePolicies: {
      [id]: policy([
        new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [lambda.functionArn] }),
        new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [undelivered] }),
      ]),
    },
  });
  new CfnSchedule(scope, `${id}-clock`, {
    name,
    scheduleExpression: everyMinutes === 1 ? 'rate(1 minute)' : `rate(${everyMinutes} minutes)`,
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: lambda.functionArn,
      roleArn: clock.roleArn,
      // The next run finds what this one missed, so an old one is not worth repeating.
      retryPolicy: { maximumEventAgeInSeconds: 60, maximumRetryAttempts: 2 },
      deadLetterConfig: { arn: undelivered },
    },
  });
}
