import { Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { ConfigurationSet, EmailSendingEvent, EventDestination, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { StageContext } from '#infra/config/context.ts';

/** Delivery events of all mails of the stage; SES can only send them to the account's default bus. */
export class MailFates extends Construct {
  readonly setArn: string;

  constructor(scope: Construct, { names }: StageContext) {
    super(scope, 'MailFates');
    const set = new ConfigurationSet(this, 'Set', {
      configurationSetName: names.mail,
      // Addresses that bounced permanently or complained are suppressed for all venues, by SES's list.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    const arnOf = (service: string, resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service, resource, resourceName });
    const defaultBus = arnOf('events', 'event-bus', 'default');
    this.setArn = arnOf('ses', 'configuration-set', names.mail);
    set.addEventDestination('Told', {
      destination: EventDestination.eventBus(EventBus.fromEventBusArn(this, 'DefaultBus', defaultBus)),
      events: [
        EmailSendingEvent.SEND,
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.DELIVERY_DELAY,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
      ],
    });
  }
}
