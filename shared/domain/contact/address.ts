// One small pattern in place of the library's: the schema of a booking is in the largest bundles.
export const ADDRESS = /^(?!\.)(?!.*\.\.)[\w.+'-]*[\w+-]@(?:[\da-z][\da-z-]*\.)+[a-z-]{2,}$/;
export const LONGEST_ADDRESS = 254;

/** Whether mail may be sent to what somebody typed, in small letters. */
export const isAddress = (text: string): boolean => text.length <= LONGEST_ADDRESS && ADDRESS.test(text);

/** Providers to whom a name with dots is the same without. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * Whose mailbox an address leads to: most providers pass over what follows a plus, so that one mailbox has addresses without end.
 * A telephone number stays as it is.
 */
export function mailboxOf(known: string): string {
  const [local = '', domain] = known.split('@');
  if (domain === undefined) return known;
  const [name = ''] = local.split('+');
  return `${DOTLESS.includes(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
