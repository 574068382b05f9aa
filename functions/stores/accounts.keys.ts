export const accountKey = (accountId: string) => ({ pk: `A#${accountId}`, sk: 'P' });
/** Index of the accounts in a state, by the time they signed up. */
export const accountsIn = (state: 'pending' | 'active') => `A#${state}`;
