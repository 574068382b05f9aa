import type { QueueName } from './wiring.ts';

export type BusRule = {
  readonly name: string;
  readonly pattern: Readonly<Record<string, readonly string[]>>;
  readonly queue: QueueName;
};

/** Rules of the event bus, as EventBridge patterns. */
export const BUS_RULES = [
  {
    name: 'changes-to-calendar',
    pattern: { source: ['coperto'], 'detail-type': ['reservation.changed', 'day.changed'] },
    queue: 'calendar',
  },
  {
    name: 'changes-to-waitlist',
    pattern: { source: ['coperto'], 'detail-type': ['reservation.changed', 'day.changed'] },
    queue: 'waitlist',
  },
  {
    name: 'open-starts-to-open-starts',
    pattern: { source: ['coperto'], 'detail-type': ['start.doubted'] },
    queue: 'open-starts',
  },
  {
    name: 'trials-to-trials',
    pattern: { source: ['coperto'], 'detail-type': ['trials.due'] },
    queue: 'trials',
  },
  {
    name: 'changes-to-alerts',
    pattern: { source: ['coperto'], 'detail-type': ['reservation.changed', 'words.came', 'week.over'] },
    queue: 'alerts',
  },
  {
    name: 'changes-to-guests',
    pattern: { source: ['coperto'], 'detail-type': ['reservation.changed'] },
    queue: 'guests',
  },
  {
    name: 'changes-to-tasks',
    pattern: { source: ['coperto'], 'detail-type': ['reservation.changed', 'tasks.due'] },
    queue: 'tasks',
  },
  {
    name: 'changes-to-stats',
    pattern: { source: ['coperto'], 'detail-type': ['reservation.changed', 'day.changed'] },
    queue: 'stats',
  },
] as const satisfies readonly BusRule[];

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
