/**
 * Counted by the sender of messages and watched by an alarm: a problem with our own account, which no worker can fix.
 */
export const REFUSALS = { namespace: 'coperto', metric: 'whatsapp-refused' } as const;
/** Counted from the log lines of webhooks whose signature is wrong: somebody tries, or our secret is not the provider's. */
export const FORGERIES = {
  namespace: 'coperto',
  events: ['whatsapp.webhook.forged', 'payment.webhook.forged'],
  metricOf: (stage: string) => `${stage}-forged-webhooks`,
} as const;
/** Counted from the log lines of calls that were refused by rate. */
export const LIMITED = {
  namespace: 'coperto',
  event: 'rate.exceeded',
  metricOf: (stage: string) => `${stage}-rate-refusals`,
} as const;
/** Counted when a message was not sent because too many went to unproven numbers. */
export const LIMITED_MESSAGES = { namespace: 'coperto', metric: 'messages-limited' } as const;
/** Counted when an account nears its limit of new numbers, or unusually many messages of a venue fail on a day. */
export const ACCOUNT_ALERTS = { namespace: 'coperto', metric: 'account-alerts' } as const;
/** Counted from the log lines of operations' defects: Lambda counts an invocation that answers 500 as a success. */
export const DEFECTS = {
  namespace: 'coperto',
  event: 'operation.failed',
  /** The log lines do not name the stage, so each stage has its own metric. */
  metricOf: (stage: string) => `${stage}-operation-defects`,
} as const;
