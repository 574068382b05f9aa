/** A browser's push subscription: the endpoint of its push service, and the encryption keys (RFC 8291). */
export type PushSubscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** What a push carries to the staff's service worker, encrypted; it never contains a guest's name. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** The path in the staff's application that a tap opens. */
  readonly path: string;
  /** A later message with the same tag replaces the one shown. */
  readonly tag: string;
  /**
   * Identifies the news. A message that replaces a shown one with another `news` alerts again; without it none does.
   */
  readonly news?: string;
};

const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];

/** Whether an endpoint belongs to a browser maker's push service; no other endpoint is ever called. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return url?.protocol === 'https:' && !url.port && SERVICES.some((service) => service.test(url.hostname));
}
