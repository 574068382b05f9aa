import { CfnResource, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Archive, EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { BUS_RULES, type BusRule, mailRule } from '#infra/bus-rules.ts';
import type { StageContext } from '#infra/config/context.ts';
import { deadLetterQueue } from '#infra/constructs/dead-letter-queue.ts';
import { MailFates } from '#infra/constructs/mail-fates.ts';
import { mailIdentity } from '#infra/constructs/mail-identity.ts';
import { Pictures } from '#infra/constructs/pictures.ts';
import { SingleTable } from '#infra/constructs/single-table.ts';
import { WorkQueue } from '#infra/constructs/work-queue.ts';
import { QUEUES, type QueueName } from '#infra/wiring.ts';
import { EVENT_SOURCE } from '#shared/contracts/events/bus.ts';

/** What keeps state: the table, the bus, the queues, the pictures and the domain of mail. It changes rarely and outlives every other stack. */
export class DataStack extends Stack {
  readonly streamArn: string;

  constructor(scope: Construct, id: string, context: StageContext, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true });
    const { names } = context;
    const { table } = new SingleTable(this, context);
    if (!table.tableStreamArn) throw new Error('the table has no stream');
    this.streamArn = table.tableStreamArn;

    new Pictures(this, context);

    const queues = new Map(
      (Object.keys(QUEUES) as QueueName[]).map((name) => [name, new WorkQueue(this, context, name).queue]),
    );
    const undelivered = deadLetterQueue(this, 'Undelivered', names.undelivered);
    Validations.of(undelivered).acknowledge({
      id: 'AwsSolutions::AwsSolutions-SQS3',
      reason:
        'It is the dead-letter queue of the stream, the schedule and the bus rules, which the rule does not count.',
    });

    const eventBus = new EventBus(this, 'Bus', { eventBusName: names.bus });
    new Archive(this, 'Archive', {
      sourceEventBus: eventBus,
      archiveName: names.bus,
      eventPattern: { source: [EVENT_SOURCE] },
      retention: Duration.days(30),
    });
    const onBus = ({ name, pattern, queue }: BusRule, eventBus?: EventBus) => {
      const target = queues.get(queue);
      if (!target) throw new Error(`rule ${name} names no queue`);
      const { 'detail-type': detailType = [], ...more } = pattern;
      new Rule(this, name, {
        ...(eventBus && { eventBus }),
        eventPattern: { detailType: [...detailType], ...more },
        targets: [new SqsQueue(target, { deadLetterQueue: undelivered })],
      });
    };
    for (const rule of BUS_RULES) onBus(rule, eventBus);
    onBus(mailRule(new MailFates(this, context).setArn));
    mailIdentity(this, context);
    this.afterAllElse(table);
  }

  /**
   * The table refuses to be deleted: made before the last of the others it would outlive a first creation that failed, and its
   * name stand in the way of the next.
   */
  private afterAllElse(table: TableV2): void {
    const own = table.node.findAll();
    const others = this.node.findAll().filter((each) => CfnResource.isCfnResource(each) && !own.includes(each));
    table.node.addDependency(...others);
  }
}
