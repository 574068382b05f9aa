import { CALENDAR_PATH } from '#shared/contracts/calendar.ts';
import { UNSUBSCRIBE_PATH } from '#shared/contracts/unsubscribe.ts';
import { FORWARD_PATH } from '#shared/domain/message/forward-path.ts';

/**
 * Which queues exist and what feeds them: the one list that the CloudFormation and the local product both read.
 * Names are short; a stage prefix is added where they are built.
 */
export type QueueName =
  | 'messages'
  | 'whatsapp-events'
  | 'mail-events'
  | 'timers'
  | 'due-soon'
  | 'calendar'
  | 'waitlist'
  | 'open-starts'
  | 'trials'
  | 'alerts'
  | 'guests'
  | 'tasks'
  | 'stats'
  | 'notices'
  | 'hostnames'
  | 'payments'
  | 'whatsapp-numbers'
  | 'campaigns'
  | 'invoices';

export type QueueDeclaration = {
  readonly fifo: boolean;
  /** The handler file, and how many messages it takes at once. */
  readonly worker: `functions/workers/${string}.ts`;
  readonly batchSize: number;
  /** Seconds a worker may take; a message stays invisible six times as long. */
  readonly timeout: number;
  readonly maxReceives: number;
};

export const QUEUES = {
  messages: { fifo: true, worker: 'functions/workers/messages/handler.ts', batchSize: 10, timeout: 30, maxReceives: 6 },
  'whatsapp-events': {
    fifo: false,
    worker: 'functions/workers/whatsapp-events/handler.ts',
    batchSize: 10,
    timeout: 30,
    maxReceives: 6,
  },
  'mail-events': {
    fifo: false,
    worker: 'functions/workers/mail-events/handler.ts',
    batchSize: 10,
    timeout: 30,
    maxReceives: 6,
  },
  timers: { fifo: false, worker: 'functions/workers/timers/handler.ts', batchSize: 10, timeout: 30, maxReceives: 6 },
  // The outbox's items that fall due within minutes, each held back until its time. What is lost here, the sweep finds.
  'due-soon': {
    fifo: false,
    worker: 'functions/workers/due-soon/handler.ts',
    batchSize: 10,
    timeout: 30,
    maxReceives: 3,
  },
  calendar: {
    fifo: false,
    worker: 'functions/workers/calendar/handler.ts',
    batchSize: 10,
    timeout: 30,
    maxReceives: 6,
  },
  waitlist: {
    fifo: false,
    worker: 'functions/workers/waitlist/handler.ts',
    batchSize: 10,
    timeout: 30,
    maxReceives: 6,
  },
  // A doubt may take the exact solver seconds, and it waits for its turn there.
  'open-starts': {
    fifo: false,
    worker: 'functions/workers/open-starts/handler.ts',
    batchSize: 1,
    timeout: 60,
    maxReceives: 2,
  },
  // One past day of a large venue, played with each change of its settings.
  trials: {
    fifo: false,
    worker: 'functions/workers/trials/handler.ts',
    batchSize: 1,
    timeout: 120,
    maxReceives: 2,
  },
  alerts: { fifo: false, worker: 'functions/workers/alerts/handler.ts', batchSize: 10, timeout: 30, maxReceives: 6 },
  guests: { fifo: false, worker: 'functions/workers/guests/handler.ts', batchSize: 10, timeout: 30, maxReceives: 6 },
  tasks: { fifo: false, worker: 'functions/workers/tasks/handler.ts', batchSize: 10, timeout: 30, maxReceives: 6 },
  stats: { fifo: false, worker: 'functions/workers/stats/handler.ts', batchSize: 10, timeout: 30, maxReceives: 6 },
  notices: { fifo: false, worker: 'functions/workers/notices/handler.ts', batchSize: 10, timeout: 30, maxReceives: 6 },
  // A look asks DNS, ACM and CloudFront, and each may keep it waiting.
  hostnames: {
    fifo: false,
    worker: 'functions/workers/hostnames/handler.ts',
    batchSize: 5,
    timeout: 60,
    maxReceives: 6,
  },
  // Submits up to thirty templates, each a call.
  'whatsapp-numbers': {
    fifo: false,
    worker: 'functions/workers/whatsapp-numbers/handler.ts',
    batchSize: 1,
    timeout: 60,
    maxReceives: 6,
  },
  // Reads a provider's objects again, up to twenty seconds each.
  payments: {
    fifo: false,
    worker: 'functions/workers/payments/handler.ts',
    batchSize: 1,
    timeout: 60,
    maxReceives: 12,
  },
  // One step of a campaign sends for up to 45 seconds, and nothing else waits behind it.
  campaigns: {
    fifo: false,
    worker: 'functions/workers/campaigns/handler.ts',
    batchSize: 1,
    timeout: 120,
    maxReceives: 6,
  },
  // Asks VIES and the e-invoice provider, up to twenty seconds each.
  invoices: {
    fifo: false,
    worker: 'functions/workers/invoices/handler.ts',
    batchSize: 1,
    timeout: 60,
    maxReceives: 12,
  },
} as const satisfies Record<QueueName, QueueDeclaration>;

/** The consumer of the table's stream: new outbox items only. */
export const OUTBOX_STREAM = {
  worker: 'functions/workers/outbox-stream/handler.ts',
  filter: { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'OUT#' }] } } } },
  batchSize: 25,
  timeout: 30,
} as const;

/**
 * The second consumer of the table's stream, and with it all that one shard feeds without delay: changed days and
 * inboxes, for the pages that are open, and sessions that changed or ended, whose connections are closed. It begins with
 * what changes from now on; an old word is worth nothing.
 */
export const LIVE_STREAM = {
  worker: 'functions/workers/live/handler.ts',
  filter: {
    eventName: ['INSERT', 'MODIFY', 'REMOVE'],
    dynamodb: {
      Keys: {
        pk: { S: [{ prefix: 'V#' }, { prefix: 'S#' }] },
        sk: { S: ['SHEET', 'THREAD', 'S', { prefix: 'B#' }, { prefix: 'WORD#' }] },
      },
    },
  },
  batchSize: 100,
  timeout: 15,
} as const;

/** What API Gateway asks when a live connection comes and tells when it has gone. */
export const SOCKETS = {
  connect: { handler: 'functions/sockets/connect.ts', timeout: 10 },
  disconnect: { handler: 'functions/sockets/disconnect.ts', timeout: 10 },
} as const;

/** The clock: what the stream missed and what has become due. */
export const SWEEP = { worker: 'functions/workers/sweep/handler.ts', everyMinutes: 1, timeout: 50 } as const;

/** What the privacy page promises. A day holds many runs, for each does only so much. */
export const RETENTION = { worker: 'functions/workers/retention/handler.ts', everyMinutes: 60, timeout: 300 } as const;

/** Each venue's figures once a day, in the hour that its id says, so that no run has all of them. */
export const STATS_CHECK = {
  worker: 'functions/workers/stats-check/handler.ts',
  everyMinutes: 60,
  timeout: 300,
} as const;

/** The European Central Bank's rates: looked for until the day's are known, which is soon after four in Frankfurt. */
export const FIXINGS = { worker: 'functions/workers/fixings/handler.ts', everyMinutes: 15, timeout: 60 } as const;

export const WEBHOOKS = {
  whatsapp: {
    path: '/webhooks/whatsapp',
    methods: ['GET', 'POST'],
    handler: 'functions/webhooks/whatsapp.ts',
    timeout: 10,
  },
  stripe: { path: '/webhooks/stripe', methods: ['POST'], handler: 'functions/webhooks/stripe.ts', timeout: 10 },
  einvoice: { path: '/webhooks/einvoice', methods: ['POST'], handler: 'functions/webhooks/einvoice.ts', timeout: 10 },
  paypal: { path: '/webhooks/paypal', methods: ['POST'], handler: 'functions/webhooks/paypal.ts', timeout: 10 },
} as const;

/** Pages that a function fills in for each hostname, and calendars, which are fetched like pages. */
export const PAGES = {
  calendar: { path: CALENDAR_PATH, methods: ['GET', 'HEAD'], handler: 'functions/pages/calendar.ts', timeout: 10 },
  unsubscribe: {
    path: UNSUBSCRIBE_PATH,
    methods: ['GET', 'HEAD', 'POST'],
    handler: 'functions/pages/unsubscribe.ts',
    timeout: 10,
  },
  forward: {
    path: FORWARD_PATH,
    methods: ['GET', 'HEAD', 'POST'],
    handler: 'functions/pages/forward.ts',
    timeout: 10,
  },
  guest: { path: '/pages/guest', methods: ['GET', 'HEAD'], handler: 'functions/pages/guest.ts', timeout: 10 },
} as const;

/** The single table: keys, stream and time to live. */
export const TABLE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  ttl: 'ttl',
  indexes: { gsi1: { partitionKey: 'gsi1pk', sortKey: 'gsi1sk' } },
} as const;

/** The bucket of pictures: what was uploaded and nobody sees, and what was received and everybody may. */
export const PICTURE_PREFIXES = { incoming: 'incoming/', media: 'media/' } as const;

/** Secrets by their SSM parameter name below `/coperto/<stage>/`. */
export const SECRETS = [
  'link-key',
  'phone-pepper',
  'account-key',
  'whatsapp-token',
  'whatsapp-app-secret',
  'whatsapp-verify-token',
  'origin-secret',
  /** No secret, but read as one: the deployment notes it when the edge stands, after the functions that read it. */
  'house-edge',
  /** The platform's own key at Stripe, and the secret of its endpoint for events of venues' accounts. */
  'stripe-key',
  'stripe-webhook-secret',
  /** What the platform signs in with at the e-invoice provider, and what that proves itself with. */
  'einvoice-email',
  'einvoice-password',
  'einvoice-webhook-token',
] as const;
export type SecretName = (typeof SECRETS)[number];
