/** What the platform's staff read of an account. */
export const MESSAGES = [{ date: '2026-11-23', sent: 310, strangers: 12, failed: 4, limited: 2 }];

export const AUDIT_ENTRIES = [
  { at: Date.UTC(2026, 9, 2), by: 'Bruno', did: 'resumed' },
  { at: Date.UTC(2026, 9, 1), by: 'Bruno', did: 'paused', reason: 'Moved out' },
];
