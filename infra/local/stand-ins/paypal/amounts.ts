import * as z from 'zod/mini';

/** An amount on the wire: a text with two decimals. Yen would have none; they are not among the product's currencies. */
export const amount = z.object({
  currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  value: z.string().check(z.regex(/^\d{1,10}\.\d{2}$/)),
});
export type Amount = z.infer<typeof amount>;

export const centsOf = ({ value }: Amount): number => Math.round(Number(value) * 100);
export const amountOf = (cents: number, currency_code: string): Amount => ({
  currency_code,
  value: (cents / 100).toFixed(2),
});

/** PayPal's fee for a payment in Europe: 3.4 % and 35 cents; it is not given back with a refund. */
export const feeOf = (cents: number): number => Math.round(cents * 0.034) + 35;
