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
  /** A later message of the same tag takes the place of the one that is shown. */
  readonly tag: string;
  /** What is told anew of the same tag is heard again; the same news are not. */
  readonly news?: string;
};

const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];

/** Whether an endpoint is one of a browser maker's service: nothing else is ever called. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return url?.protocol === 'https:' && !url.port && SERVICES.some((service) => service.test(url.hostname));
}
