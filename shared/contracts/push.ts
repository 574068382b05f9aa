/** A browser's push subscription: where its service takes messages, and the keys they are encrypted with (RFC 8291). */
export type PushSubscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** What a push carries to the service worker of the house, encrypted; no guest's name is ever in it. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** Where a tap leads, a path of the house. */
  readonly path: string;
  /** A later message with the same tag replaces the one shown. */
  readonly tag: string;
  /** True when a message that replaces another should alert again; the same news should not. */
  readonly news?: string;
};

const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];

/** Whether an endpoint belongs to a browser maker's push service: nothing else is ever called. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return url?.protocol === 'https:' && !url.port && SERVICES.some((service) => service.test(url.hostname));
}
