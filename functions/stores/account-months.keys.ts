const ACCOUNT = 'A#';

/** The figures of a month by account, so that a month of all accounts is one query. */
export const accountMonthsOf = (month: string) => ({ pk: `MONTH#${month}`, prefix: ACCOUNT });
export const accountMonthKey = (month: string, accountId: string) => ({
  pk: `MONTH#${month}`,
  sk: `${ACCOUNT}${accountId}`,
});

/** Costs that somebody typed, and how the platform stands with its suppliers. */
export const COSTS_KEY = { pk: 'PLATFORM#costs', sk: 'SPENDS' } as const;
export const SUPPLIERS_KEY = { pk: 'PLATFORM#costs', sk: 'SUPPLIERS' } as const;
