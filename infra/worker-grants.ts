import type { Grants } from './grants.ts';
import type {
  FIXINGS,
  LIVE_STREAM,
  OUTBOX_STREAM,
  PAGES,
  QUEUES,
  QueueName,
  RETENTION,
  SOCKETS,
  STATS_CHECK,
  SWEEP,
  WEBHOOKS,
} from './wiring.ts';

/** Everything that runs and is no operation: consumers of queues, the stream, the clock, receivers of webhooks, and pages. */
export type WorkerEntry =
  | (typeof QUEUES)[QueueName]['worker']
  | (typeof OUTBOX_STREAM)['worker']
  | (typeof LIVE_STREAM)['worker']
  | (typeof SOCKETS)[keyof typeof SOCKETS]['handler']
  | (typeof SWEEP)['worker']
  | (typeof RETENTION)['worker']
  | (typeof STATS_CHECK)['worker']
  | (typeof FIXINGS)['worker']
  | (typeof WEBHOOKS)[keyof typeof WEBHOOKS]['handler']
  | (typeof PAGES)[keyof typeof PAGES]['handler'];

/** The queues that the outbox is published to. */
const OUTBOX_TARGETS: readonly QueueName[] = [
  ...(['messages', 'timers', 'notices', 'hostnames', 'payments', 'whatsapp-numbers', 'campaigns', 'invoices'] as const),
];

/** Each line is one role; reading the own queue or stream is added where the worker is attached to it. */
export const WORKER_GRANTS = {
  'functions/workers/messages/handler.ts': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    secrets: ['link-key', 'phone-pepper', 'account-key', 'whatsapp-token'],
    sendsWhatsApp: true,
    sendsMail: true,
  },
  'functions/workers/whatsapp-events/handler.ts': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    index: true,
    secrets: ['link-key', 'phone-pepper', 'account-key', 'whatsapp-token'],
    sendsWhatsApp: true,
    needsAppOrigin: true,
  },
  'functions/workers/mail-events/handler.ts': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    secrets: ['phone-pepper'],
  },
  'functions/workers/timers/handler.ts': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    secrets: ['link-key', 'phone-pepper'],
  },
  'functions/workers/calendar/handler.ts': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'functions/workers/waitlist/handler.ts': {
    table: ['GetItem', 'Query', 'PutItem'],
    secrets: ['phone-pepper'],
    solverFallback: true,
  },
  'functions/workers/open-starts/handler.ts': { table: ['GetItem', 'PutItem', 'UpdateItem'], solverFallback: true },
  'functions/workers/trials/handler.ts': {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
    secrets: ['phone-pepper'],
  },
  'functions/workers/alerts/handler.ts': { table: ['GetItem', 'Query', 'PutItem'] },
  'functions/workers/tasks/handler.ts': { table: ['GetItem', 'Query', 'PutItem'] },
  'functions/workers/guests/handler.ts': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    index: true,
  },
  'functions/workers/stats/handler.ts': { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'functions/workers/stats-check/handler.ts': {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
    index: true,
  },
  'functions/workers/notices/handler.ts': {
    table: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem'],
    secrets: ['account-key', 'link-key', 'whatsapp-token'],
    sendsWhatsApp: true,
    sendsMail: true,
    namesSupport: true,
  },
  'functions/workers/hostnames/handler.ts': {
    table: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
    secrets: ['house-edge'],
    hostnames: 'asks',
  },
  'functions/workers/whatsapp-numbers/handler.ts': {
    table: ['GetItem', 'PutItem'],
    secrets: ['account-key', 'whatsapp-app-secret'],
    asksWhatsApp: true,
    needsAppOrigin: true,
  },
  'functions/workers/payments/handler.ts': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    secrets: ['phone-pepper', 'stripe-key', 'account-key'],
    callsPayments: true,
    solverFallback: true,
  },
  'functions/workers/campaigns/handler.ts': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    secrets: ['link-key', 'account-key', 'whatsapp-token'],
    sendsWhatsApp: true,
    sendsMail: true,
    asksMailQuota: true,
    needsAppOrigin: true,
  },
  'functions/workers/fixings/handler.ts': { table: ['Query', 'PutItem'], readsRates: true },
  'functions/workers/invoices/handler.ts': {
    table: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
    secrets: ['einvoice-email', 'einvoice-password'],
    callsInvoicing: true,
    sendsMail: true,
    needsAppOrigin: true,
  },
  'functions/workers/outbox-stream/handler.ts': {
    table: ['DeleteItem'],
    queues: [...OUTBOX_TARGETS, 'due-soon'],
    publishes: true,
  },
  'functions/workers/due-soon/handler.ts': {
    table: ['GetItem', 'DeleteItem'],
    queues: OUTBOX_TARGETS,
    publishes: true,
  },
  'functions/workers/live/handler.ts': { table: ['GetItem', 'Query', 'DeleteItem'] },
  'functions/sockets/connect.ts': { table: ['GetItem', 'PutItem', 'DeleteItem'] },
  'functions/sockets/disconnect.ts': { table: ['GetItem', 'DeleteItem'] },
  'functions/workers/sweep/handler.ts': {
    table: ['Query', 'DeleteItem'],
    queues: OUTBOX_TARGETS,
    publishes: true,
  },
  'functions/workers/retention/handler.ts': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    index: true,
    pictures: 'removes',
  },
  'functions/webhooks/whatsapp.ts': {
    table: [],
    queues: ['whatsapp-events'],
    secrets: ['whatsapp-app-secret', 'whatsapp-verify-token'],
  },
  'functions/webhooks/stripe.ts': { table: [], queues: ['payments'], secrets: ['stripe-webhook-secret'] },
  'functions/webhooks/einvoice.ts': { table: [], queues: ['invoices'], secrets: ['einvoice-webhook-token'] },
  'functions/webhooks/paypal.ts': { table: ['GetItem'], queues: ['payments'], callsPayments: true },
  'functions/pages/calendar.ts': { table: ['GetItem', 'Query'], secrets: ['link-key'], needsAppOrigin: true },
  'functions/pages/unsubscribe.ts': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    secrets: ['link-key'],
  },
  'functions/pages/forward.ts': {
    table: ['GetItem', 'UpdateItem'],
    secrets: ['link-key'],
    needsAppOrigin: true,
  },
  'functions/pages/guest.ts': { table: ['GetItem'], needsAppOrigin: true },
} as const satisfies Record<WorkerEntry, Grants>;
