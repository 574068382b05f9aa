import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { AlarmStatusWidget, Dashboard, GraphWidget, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { StageContext } from '#infra/config/context.ts';
import { Alarms, EVERY_MINUTE } from '#infra/constructs/alarms.ts';
import { operationEntry } from '#infra/entries.ts';
import { LIVE_STREAM, OUTBOX_STREAM, QUEUES, type QueueName, SWEEP } from '#infra/wiring.ts';
import { ACCOUNT_ALERTS, DEFECTS, FORGERIES, LIMITED, LIMITED_MESSAGES, REFUSALS } from '#shared/contracts/metrics.ts';

const metric = (namespace: string, metricName: string, dimensionsMap: Record<string, string>, statistic: string) =>
  new Metric({ namespace, metricName, dimensionsMap, statistic, period: EVERY_MINUTE });

const queueMetric = (QueueName: string, metricName: string) =>
  metric('AWS/SQS', metricName, { QueueName }, Stats.MAXIMUM);
const lambdaMetric = (FunctionName: string, metricName: string, statistic: string) =>
  metric('AWS/Lambda', metricName, { FunctionName }, statistic);
/** Of all functions of the account, which is the stage's own. */
const accountMetric = (metricName: string) => metric('AWS/Lambda', metricName, {}, Stats.SUM);
const apiMetric = (ApiId: string, metricName: string, statistic: string) =>
  metric('AWS/ApiGateway', metricName, { ApiId }, statistic);

/** The sum of a metric that is counted from log lines, over so many minutes. */
const sumOver = (minutes: number, counted: typeof FORGERIES | typeof LIMITED, stage: string) =>
  new Metric({
    namespace: counted.namespace,
    metricName: counted.metricOf(stage),
    statistic: Stats.SUM,
    period: Duration.minutes(minutes),
  });

/** The odd scanner sends one or two. */
const MANY_FORGED = 5;
/** Beyond people who press too often. */
const MANY_LIMITED = 300;

const MAIL_REPUTATION = [
  ['Bounce', 0.05, 'come back'],
  ['Complaint', 0.001, 'are called spam'],
] as const;

/** What rings, and what one looks at then. */
export class ObserveStack extends Stack {
  constructor(scope: Construct, id: string, context: StageContext, apiId: string, props: StackProps) {
    super(scope, id, props);
    const { names } = context;
    const alarms = new Alarms(this, context);
    const queues = Object.keys(QUEUES) as QueueName[];

    for (const name of queues) {
      alarms.watch(`dead-${name}`, {
        description: `The ${name} worker gave messages up. Read its log, mend the cause, then redrive the dead letters.`,
        metric: queueMetric(names.deadLetters(name), 'ApproximateNumberOfMessagesVisible'),
        above: 0,
      });
      alarms.watch(`late-${name}`, {
        description: `Messages wait for the ${name} worker longer than five minutes.`,
        metric: queueMetric(names.queue(name), 'ApproximateAgeOfOldestMessage'),
        above: 300,
        minutes: 3,
      });
    }
    alarms.watch('undelivered', {
      description: 'The stream, the clock or the bus could not deliver. The sweep repeats what was in the outbox.',
      metric: queueMetric(names.undelivered, 'ApproximateNumberOfMessagesVisible'),
      above: 0,
    });
    // The account's sum, one metric: an expression over all functions costs as much as one alarm for each of them.
    alarms.watch('function-errors', {
      description:
        'A function failed with a defect. Each defect is one log line of level error, in the log of its area.',
      metric: accountMetric('Errors'),
      above: 0,
    });
    alarms.watch('operation-defects', {
      description: `An operation answered “unexpected”. The line ${DEFECTS.event} in the log of its area says where and why.`,
      metric: metric(DEFECTS.namespace, DEFECTS.metricOf(context.config.name), {}, Stats.SUM),
      above: 0,
    });
    alarms.watch('forged-webhooks', {
      description: `More than ${MANY_FORGED} webhooks came with a wrong signature within a quarter of an hour. If no news arrives otherwise, the secret of WhatsApp or Stripe is not the provider's any more.`,
      metric: sumOver(15, FORGERIES, context.config.name),
      above: MANY_FORGED,
    });
    alarms.watch('rate-refusals', {
      description: `More than ${MANY_LIMITED} calls were refused by rate within five minutes. The lines ${LIMITED.event} of the log say by which limit.`,
      metric: sumOver(5, LIMITED, context.config.name),
      above: MANY_LIMITED,
    });
    alarms.watch('whatsapp-refuses', {
      description: 'WhatsApp refuses our token, number or templates; messages are kept and tried every ten minutes.',
      metric: metric(REFUSALS.namespace, REFUSALS.metric, { stage: context.config.name }, Stats.SUM),
      above: 0,
    });
    alarms.watch('messages-limited', {
      description:
        'An account reached its limit of messages to unproven numbers; the boss’s page of the account shows them by day.',
      metric: metric(LIMITED_MESSAGES.namespace, LIMITED_MESSAGES.metric, { stage: context.config.name }, Stats.SUM),
      above: 0,
    });
    alarms.watch('account-alerts', {
      description:
        'An account nears its limit of new unproven numbers, or unusually many messages of a venue failed today; the boss’s page of customers names it.',
      metric: metric(ACCOUNT_ALERTS.namespace, ACCOUNT_ALERTS.metric, { stage: context.config.name }, Stats.SUM),
      above: 0,
    });
    // Above these SES looks into an account, and then sends for it no more.
    for (const [name, above, what] of MAIL_REPUTATION)
      alarms.watch(`mail-${name.toLowerCase()}`, {
        description: `More than ${above * 100} % of our mails ${what}. Read the lines mail.event and mail.complaint of the log.`,
        metric: new Metric({ namespace: 'AWS/SES', metricName: `Reputation.${name}Rate`, period: Duration.hours(1) }),
        above,
      });
    alarms.watch('function-throttles', {
      description: 'The account’s limit of concurrent functions is reached.',
      metric: accountMetric('Throttles'),
      above: 0,
      minutes: 3,
    });
    alarms.watch('outbox-behind', {
      description: 'The stream’s consumer is a minute behind; messages leave by the sweep only.',
      metric: lambdaMetric(names.worker(OUTBOX_STREAM.worker), 'IteratorAge', Stats.MAXIMUM),
      above: 60_000,
      minutes: 3,
    });
    alarms.watch('live-behind', {
      description: 'The open pages hear of changes more than ten seconds late; they look by themselves meanwhile.',
      metric: lambdaMetric(names.worker(LIVE_STREAM.worker), 'IteratorAge', Stats.MAXIMUM),
      above: 10_000,
      minutes: 5,
    });
    alarms.watch('sweep-stopped', {
      description: 'The one-minute sweep has not run for five minutes; timers do not fire.',
      metric: new MathExpression({
        expression: 'IF(FILL(runs, 0) > 0, 0, 1)',
        usingMetrics: { runs: lambdaMetric(names.worker(SWEEP.worker), 'Invocations', Stats.SUM) },
        period: EVERY_MINUTE,
      }),
      above: 0,
      minutes: 5,
    });
    alarms.watch('api-errors', {
      description: 'The API answers 5xx: a function is broken or overloaded.',
      metric: apiMetric(apiId, '5xx', Stats.SUM),
      above: 0,
      minutes: 2,
    });

    const booking = names.operation(operationEntry('reservations.create'));
    new Dashboard(this, 'Dashboard', {
      dashboardName: names.alarms.replace('-alarms', ''),
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', alarms: alarms.all, width: 24 })],
        [
          graph('Requests', [apiMetric(apiId, 'Count', Stats.SUM), apiMetric(apiId, '4xx', Stats.SUM)]),
          graph('Latency, ms', [apiMetric(apiId, 'Latency', 'p50'), apiMetric(apiId, 'Latency', 'p99')]),
          graph('A booking, ms', [lambdaMetric(booking, 'Duration', 'p50'), lambdaMetric(booking, 'Duration', 'p99')]),
        ],
        [
          graph(
            'Waiting messages',
            queues.map((name) => queueMetric(names.queue(name), 'ApproximateNumberOfMessagesVisible')),
          ),
          graph(
            'Age of the oldest, s',
            queues.map((name) => queueMetric(names.queue(name), 'ApproximateAgeOfOldestMessage')),
          ),
          graph('Outbox behind, ms', [lambdaMetric(names.worker(OUTBOX_STREAM.worker), 'IteratorAge', Stats.MAXIMUM)]),
        ],
      ],
    });
  }
}

const graph = (title: string, left: Metric[]) => new GraphWidget({ title, left, width: 8, height: 6 });
