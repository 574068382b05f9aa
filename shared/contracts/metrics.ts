/** Counted by the sender of messages and watched by an alarm: trouble of our own account that no worker can mend. */
export const REFUSALS = { namespace: 'coperto', metric: 'whatsapp-refused' } as const;
/** Counted by the lines that operations log of their defects: to the platform a function that answers 500 has gone well. */
export const DEFECTS = {
  namespace: 'coperto',
  event: 'operation.failed',
  /** A line has nothing that tells one stage of an account from another: each counts by itself. */
  metricOf: (stage: string) => `${stage}-operation-defects`,
} as const;
