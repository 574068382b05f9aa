/** Counted by the sender of messages and watched by an alarm: trouble of our own account that no worker can mend. */
export const REFUSALS = { namespace: 'coperto', metric: 'whatsapp-refused' } as const;
