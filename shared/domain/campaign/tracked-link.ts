/** The addresses of a venue that its links may lead to. */
export type RegisteredAddresses = {
  /** The hostnames of its guest page, the preferred one first. */
  readonly hosts: readonly string[];
  /** Origins of its own sites (`https://www.example.com`). */
  readonly sites: readonly string[];
};

/** The longest address that browsers and mail programs keep whole. */
export const MAX_TARGET_LENGTH = 2000;

/** A link to another link could be circular, and would lead on after it was judged. */
const LINKS = /^\/forward(?:\/|$)/i;

/**
 * Where a link with this target leads: a path of the venue's guest page, or an `https:` address of a registered site;
 * null for every other target. Origins are compared after parsing, because a text such as `//x.test`,
 * `https://nina.test@x.test` or `https:\\x.test` begins like an address of the venue and is none.
 */
export function registeredTarget(typed: string, { hosts, sites }: RegisteredAddresses): string | null {
  const [host] = hosts;
  if (!host || typed.length > MAX_TARGET_LENGTH) return null;
  const url = URL.parse(typed.trim(), `https://${host}`);
  if (url?.protocol !== 'https:' || url.username || url.password) return null;
  if (hosts.some((own) => url.origin === originOf(`https://${own}`))) return ownPath(url);
  return sites.some((site) => url.origin === originOf(site)) ? url.href : null;
}

const originOf = (address: string): string | null => URL.parse(address)?.origin ?? null;

/** With one slash at its beginning: a browser takes `//x.test` for another host. */
function ownPath({ pathname, search, hash }: URL): string | null {
  const path = `/${pathname.replace(/^\/+/, '')}`;
  return LINKS.test(path) ? null : path + search + hash;
}

export type TrackedLink = { readonly target: string; readonly expiresAt: number };

export type Followed =
  | { readonly kind: 'target'; readonly target: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

/** What a request for a link is answered. The target is judged again: its site may not be the venue's any more. */
export function follow(link: TrackedLink | null, addresses: RegisteredAddresses, now: number): Followed {
  if (!link) return { kind: 'unknown' };
  if (now >= link.expiresAt) return { kind: 'expired' };
  const target = registeredTarget(link.target, addresses);
  return target === null ? { kind: 'unknown' } : { kind: 'target', target };
}

/** For so long after its start the links of a campaign lead somewhere. */
export const LINK_MS = 90 * 86_400_000;

/** The guest page's channel routes for what comes by a campaign. */
const SOURCES = { mail: 'mk', whatsapp: 'wa' } as const;

/**
 * The address that a browser is sent to. On the venue's page the token is its query `c`, so that it arrives with the booking,
 * and the booking form is that of the campaign's channel; on another site nothing is added.
 */
export function withSource(
  target: string,
  bookingPage: string,
  { channel, token }: { readonly channel: keyof typeof SOURCES; readonly token: string },
): string {
  const page = new URL(target, bookingPage);
  if (page.origin !== new URL(bookingPage).origin) return page.href;
  if (page.pathname === '/') page.pathname = `/${SOURCES[channel]}`;
  page.searchParams.set('c', token);
  return page.href;
}
