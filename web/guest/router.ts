import { useSyncExternalStore } from 'react';
import { CHANNELS, type Channel } from '#shared/domain/kernel/channel.ts';

export type Route =
  | { readonly screen: 'booking'; readonly channel: Channel }
  | { readonly screen: 'reservation'; readonly token: string }
  | { readonly screen: 'terms' }
  | { readonly screen: 'privacy' }
  /** The address says which; see `otherPathOf`. */
  | { readonly screen: 'other' };

const PAGES: Readonly<Record<string, Route>> = {
  '': { screen: 'booking', channel: 'web' },
  tos: { screen: 'terms' },
  privacy: { screen: 'privacy' },
};

/** The screen of a URL, whatever its case. A channel's path segment is stored with the booking. */
export function routeOf(pathname: string, hash: string): Route {
  const [, segment = '', rest] = pathname.toLowerCase().replace(/\/$/, '').split('/');
  if (rest !== undefined) return { screen: 'other' };
  if (segment === 'r') return { screen: 'reservation', token: tokenIn(hash) };
  const channel = CHANNELS.find((one) => one === segment && one !== 'web' && one !== 'host');
  return channel ? { screen: 'booking', channel } : (PAGES[segment] ?? { screen: 'other' });
}

/**
 * Keeps only characters that a token can have, so that a mangled link breaks neither page nor call. What a payment
 * provider appends to the address is dropped.
 */
export const tokenIn = (hash: string): string =>
  hash
    .slice(1)
    .replace(/[?&].*/, '')
    .replace(/%([2-6][0-9a-f]|7[0-9a-e])/gi, (sign) => decodeURIComponent(sign));

function subscribe(onMove: () => void): () => void {
  addEventListener('popstate', onMove);
  return () => removeEventListener('popstate', onMove);
}

const address = () => location.pathname + location.search + location.hash;

/** The current URL, as a subscription. */
export const useAddress = (): string => useSyncExternalStore(subscribe, address);

/** Navigates within the page and scrolls to the top. */
export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  if (to === address()) return;
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', to);
  // `popstate` is fired only for the browser's own navigation.
  dispatchEvent(new Event('popstate'));
  scrollTo(0, 0);
}
