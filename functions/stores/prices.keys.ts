/** What an account pays that others do not. */
export const accountPricesKey = (accountId: string) => ({ pk: `A#${accountId}`, sk: 'PRICES' });

/** The price lists of the platform. */
export const PRICE_LISTS_PK = 'PRICELISTS';
export const priceListKey = (name: string) => ({ pk: PRICE_LISTS_PK, sk: `L#${name}` });
export const parsePriceListKey = ({ sk }: { readonly sk: string }): string => sk.slice('L#'.length);
