/** What a card of Stripe's list of test numbers does. Any future date and any code of three digits are accepted. */
export type Card = {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  /** The bank asks for the holder: always, only with a first payment, or never. */
  readonly asks: 'always' | 'unlessSaved' | 'never';
  readonly declines?: { readonly code: string; readonly decline?: string; readonly message: string };
  /** Declined when it is charged without its holder, though it was accepted when it was kept. */
  readonly declinesLater?: boolean;
  /** A refund to it fails some moments later. */
  readonly refundFails?: boolean;
  /** The bank takes the money back as soon as it was paid. */
  readonly disputes?: boolean;
  readonly says: string;
};

const declined = (decline: string) => ({ code: 'card_declined', decline, message: 'Your card was declined.' });
const expired = { code: 'expired_card', message: 'Your card has expired.' };

export const CARDS: readonly Card[] = [
  { number: '4242424242424242', brand: 'visa', asks: 'never', says: 'pays' },
  { number: '5555555555554444', brand: 'mastercard', asks: 'never', says: 'pays' },
  { number: '378282246310005', brand: 'amex', asks: 'never', says: 'pays' },
  {
    number: '4000000000000002',
    brand: 'visa',
    asks: 'never',
    declines: declined('generic_decline'),
    says: 'is declined',
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    asks: 'never',
    declines: declined('insufficient_funds'),
    says: 'has no money',
  },
  { number: '4000000000000069', brand: 'visa', asks: 'never', declines: expired, says: 'has expired' },
  { number: '4000002500003155', brand: 'visa', asks: 'unlessSaved', says: 'asks for its holder the first time' },
  { number: '4000002760003184', brand: 'visa', asks: 'always', says: 'always asks for its holder' },
  { number: '4000000000003220', brand: 'visa', asks: 'always', says: 'asks for its holder (3-D Secure)' },
  { number: '4000003800000446', brand: 'visa', asks: 'never', says: 'is set up already' },
  {
    number: '4000008260003178',
    brand: 'visa',
    asks: 'unlessSaved',
    declines: declined('insufficient_funds'),
    says: 'asks for its holder, then has no money',
  },
  {
    number: '4000008400001629',
    brand: 'visa',
    asks: 'always',
    declines: declined('generic_decline'),
    says: 'asks for its holder, then is declined',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    asks: 'never',
    declinesLater: true,
    says: 'is kept, but declined later',
  },
  { number: '4000000000005126', brand: 'visa', asks: 'never', refundFails: true, says: 'pays; a refund to it fails' },
  { number: '4000000000000259', brand: 'visa', asks: 'never', disputes: true, says: 'pays, and is disputed at once' },
];

export const cardOf = (number: string): Card | null =>
  CARDS.find((card) => card.number === number.replace(/\D/g, '')) ?? null;

/** What the page says of a number, a date (`12/34`) and a code that cannot be right; null when they can be. */
export function cardFault(number: string, expiry: string, cvc: string, now: Date): string | null {
  if (!cardOf(number)) return 'This number is none of the test cards below.';
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(expiry) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return 'The date is month/year, such as 12/34.';
  const last = Date.UTC(2000 + Number(year), Number(month), 1);
  if (last <= now.getTime()) return 'This card has expired.';
  return /^\d{3,4}$/.test(cvc.trim()) ? null : 'The code has three digits.';
}
