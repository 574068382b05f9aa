const PK = 'LIMITS';

/** The limits that the platform's own staff have set. */
export const LIMITS_KEY = { pk: PK, sk: 'P' } as const;

export const LIMITS_LOG_PREFIX = 'DID#';

/** One change of them. The later, the smaller the key: a query finds the newest first. */
export const limitsLogKey = (at: number) => ({
  pk: PK,
  sk: `${LIMITS_LOG_PREFIX}${String(9_999_999_999_999 - at).padStart(13, '0')}`,
});
