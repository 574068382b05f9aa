/**
 * Counted by the sender of messages and watched by an alarm: a problem with our own account, which no worker can fix.
 */
export const REFUSALS = { namespace: 'coperto', metric: 'whatsapp-refused' } as const;
/** Counted when a message was not sent because too many went to unproven numbers. */
export const LIMITED_MESSAGES = { namespace: 'coperto', metric: 'messages-limited' } as const;
/** Counted from the log lines of operations' defects: Lambda counts an invocation that answers 500 as a success. */
export const DEFECTS = {
  namespace: 'coperto',
  event: 'operation.failed',
  /** The log lines do not name the stage, so each stage has its own metric. */
  metricOf: (stage: string) => `${stage}-operation-defects`,
} as const;
