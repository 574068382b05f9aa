export const accountKey = (accountId: string) => ({ pk: `A#${accountId}`, sk: 'P' });
/** Index of the accounts in a state, by the time they signed up. */
export const accountsIn = (state: 'unproven' | 'pending' | 'active' | 'paused') => `A#${state}`;

export const AUDIT_PREFIX = 'DID#';

/** One thing that the platform did with an account. The later, the smaller the key: a query finds the newest first. */
export const auditKey = (accountId: string, at: number) => ({
  pk: `A#${accountId}`,
  sk: `${AUDIT_PREFIX}${String(9_999_999_999_999 - at).padStart(13, '0')}`,
});
