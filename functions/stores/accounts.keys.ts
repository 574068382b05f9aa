export const accountKey = (accountId: string) => ({ pk: `A#${accountId}`, sk: 'P' });
/** Index of the accounts that wait to be activated, the oldest first. */
export const PENDING_ACCOUNTS = 'A#pending';
