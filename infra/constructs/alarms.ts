import { Aws, Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { StageContext } from '#infra/config/context.ts';

export type Watch = {
  /** What is wrong and what to do about it. */
  readonly description: string;
  readonly metric: IMetric;
  /** The alarm rings above this. */
  readonly above: number;
  /** Minutes in a row before it rings. */
  readonly minutes?: number;
};

/** All alarms of a stage, and their topic. */
export class Alarms extends Construct {
  readonly all: Alarm[] = [];
  private readonly action: SnsAction;

  constructor(scope: Construct, { config, names }: StageContext) {
    super(scope, 'Alarms');
    const topic = new Topic(this, 'Topic', { topicName: names.alarms, enforceSSL: true });
    // A custom topic policy, such as the one that enforces TLS, replaces the default that lets alarms publish, so that is
    // granted here.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    if (config.alarmEmail) topic.addSubscription(new EmailSubscription(config.alarmEmail));
    this.action = new SnsAction(topic);
  }

  watch(id: string, { description, metric, above, minutes = 1 }: Watch): void {
    const alarm = new Alarm(this, id, {
      alarmDescription: description,
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: minutes,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(this.action);
    this.all.push(alarm);
  }
}

export const EVERY_MINUTE = Duration.minutes(1);
