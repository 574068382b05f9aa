export const creditsPk = (accountId: string) => `C#${accountId}`;
/** The account's wallet as its entries leave it. */
export const walletKey = (accountId: string) => ({ pk: creditsPk(accountId), sk: 'WALLET' });

/** The entries of a month, in their order. */
export const entriesPrefix = (month: string) => `E#${month}#`;
export const entryKey = (accountId: string, { month, n }: { readonly month: string; readonly n: number }) => ({
  pk: creditsPk(accountId),
  sk: `${entriesPrefix(month)}${String(n).padStart(12, '0')}`,
});

/** Says that an act is entered, and where. */
export const sourceKey = (accountId: string, source: string) => ({ pk: creditsPk(accountId), sk: `S#${source}` });
