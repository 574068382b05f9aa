// A small pattern instead of the library's, because the schema of a booking is in the largest bundles.
export const ADDRESS = /^(?!\.)(?!.*\.\.)[\w.+'-]*[\w+-]@(?:[\da-z][\da-z-]*\.)+(?:[a-z-]{2,}|xn--[\da-z-]+)$/;
export const MAX_ADDRESS_LENGTH = 254;

/**
 * An address with its domain in ASCII, as mail servers know it: `info@müller.de` is `info@xn--mller-kva.de` (IDNA, by the
 * URL standard). Anything else is returned unchanged.
 */
export function asciiAddress(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  const site = `https://${text.slice(at)}`;
  if (
    at === 0 ||
    !/^[\p{L}\p{M}\p{N}.-]*[^\p{ASCII}][\p{L}\p{M}\p{N}.-]*$/u.test(text.slice(at)) ||
    !URL.canParse(site)
  )
    return text;
  return text.slice(0, at) + new URL(site).hostname;
}

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
