export const CHANGES_PREFIX = 'CHG#';

/** One change of what an account pays or may owe. The later, the smaller the key: a query finds the newest first. */
export const changeKey = (accountId: string, at: number) => ({
  pk: `A#${accountId}`,
  sk: `${CHANGES_PREFIX}${String(9_999_999_999_999 - at).padStart(13, '0')}`,
});
