import type { BusRule } from './wiring.ts';

/**
 * The one rule of the account's default bus, which is the only one that SES tells: what becomes of the mails of a stage,
 * told apart from those of others by the ARN of its configuration set.
 */
export const mailRule = (configurationSetArn: string) =>
  ({
    name: 'mails-to-mail-events',
    pattern: {
      source: ['aws.ses'],
      'detail-type': [
        'Email Sent',
        'Email Delivered',
        'Email Delivery Delayed',
        'Email Bounced',
        'Email Complaint Received',
        'Email Rejected',
      ],
      resources: [configurationSetArn],
    },
    queue: 'mail-events',
  }) as const satisfies BusRule;
