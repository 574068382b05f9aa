/** One request for a guest's link. */
export type LinkRequest = {
  /** `beacon`: sent by the script of the page that was opened. */
  readonly kind: 'head' | 'get' | 'beacon';
  /** It came from a network of a mail scanner. */
  readonly scanner: boolean;
  /** In milliseconds since 1970. */
  readonly at: number;
};

/** Scanners open links while a mail is being delivered, some of them in a real browser. */
const SCANNED_MS = 10_000;

/**
 * When a guest first clicked, from all requests for their link in any order; null if no person is known to have. One
 * request proves no person: a page's script must have run, or the link was asked for twice. A HEAD never counts, nor does
 * a GET while the mail is being delivered, from whatever network: several scanners of one mailbox ask twice.
 */
export function clickedAt(requests: readonly LinkRequest[], deliveredAt: number): number | null {
  const early = ({ at }: LinkRequest) => at < deliveredAt + SCANNED_MS;
  const beacons = requests.filter((request) => request.kind === 'beacon' && !(request.scanner && early(request)));
  const gets = requests.filter((request) => request.kind === 'get' && !request.scanner && !early(request));
  const [, second] = gets.map(({ at }) => at).toSorted((a, b) => a - b);
  const moments = [...beacons.map(({ at }) => at), ...(second === undefined ? [] : [second])];
  return moments.length === 0 ? null : Math.min(...moments);
}
