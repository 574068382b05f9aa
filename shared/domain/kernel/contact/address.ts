// A small pattern instead of the library's, because the schema of a booking is in the largest bundles.
export const ADDRESS = /^(?!\.)(?!.*\.\.)[\w.+'-]*[\w+-]@(?:[\da-z][\da-z-]*\.)+[a-z-]{2,}$/;
export const MAX_ADDRESS_LENGTH = 254;

/** Whether a typed text, in lower case, is an address that mail can be sent to. */
export const isAddress = (text: string): boolean => text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text);

/** Providers that ignore dots in the local part. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox of an address: most providers ignore everything after a plus, so one mailbox has any number of addresses.
 * A phone number is returned unchanged.
 */
export function mailboxOf(known: string): string {
  const [local = '', domain] = known.split('@');
  if (domain === undefined) return known;
  const [name = ''] = local.split('+');
  return `${DOTLESS.includes(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
