/**
 * The states of a venue's own hostname. `unproven`: the TXT record has not been found. `certifying`: it belongs to this
 * venue, and the certificate awaits its DNS record. `connecting`: the hostname is being set up at the edge, or its
 * CNAME record does not point there yet. `leaving`: removed by the venue, and being removed from the edge.
 */
export const HOSTNAME_STATES = ['unproven', 'certifying', 'connecting', 'live', 'leaving'] as const;
export type HostnameState = (typeof HOSTNAME_STATES)[number];

/** The problem that the latest check of a hostname found. */
export const HOSTNAME_FAULTS = [
  ...(['txtMissing', 'txtOther', 'taken', 'dnsFailed', 'certificateWaits'] as const),
  ...(['certificateFailed', 'usedElsewhere', 'edgeWorks', 'cnameMissing', 'cnameOther'] as const),
] as const;
export type HostnameFault = (typeof HOSTNAME_FAULTS)[number];

/** A DNS record that the venue must create. */
export type DnsRecord = { readonly type: 'TXT' | 'CNAME'; readonly name: string; readonly value: string };

export type Hostname = {
  readonly host: string;
  readonly state: HostnameState;
  /** Random and only for this venue, so that nobody can prove a name for somebody else. */
  readonly token: string;
  /** A subdomain of the platform, which needs no proof and cannot be removed. */
  readonly platform?: true;
  readonly fault?: HostnameFault;
  readonly certificate?: { readonly arn: string; readonly record?: Omit<DnsRecord, 'type'> };
  /** The edge's id of the hostname. */
  readonly tenant?: string;
  readonly addedAt: number;
  readonly checkedAt?: number;
  /** Since when it is checked in the background, and when next. */
  readonly watch?: { readonly since: number; readonly at: number };
  /** When these checks ended before it was live (ms). */
  readonly stoppedAt?: number;
  /** Counts its changes. */
  readonly no: number;
};

/** The result of one step. `claim`: it was proven just now, and the table decides whether it becomes this venue's. */
export type HostnameStep = { readonly kind: 'keep' | 'claim'; readonly after: Hostname } | { readonly kind: 'gone' };

/**
 * Notices for an owner who is not looking at the page. `Waits`: a new DNS record must be created; `Refused`: somebody
 * else has the name; `Stopped`: nothing happened for too long.
 */
export type HostnameNews = 'hostnameWaits' | 'hostnameLive' | 'hostnameRefused' | 'hostnameStopped';

/** More than any venue needs. */
export const MAX_HOSTNAMES = 10;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOSTNAME = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`);
const MAX_LETTERS = 200;

/**
 * The hostname in a typed or pasted text, in lower case and Punycode; null if there is none. `platform`: it is in the
 * platform's own domain and cannot be added.
 */
export function parseHostname(typed: string, platform: string): string | 'platform' | null {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '');
  if (/[\s:@]/.test(bare)) return null;
  const host = URL.parse(`http://${bare}`)?.hostname ?? '';
  if (host.length > MAX_LETTERS || !HOSTNAME.test(host)) return null;
  const parent = host.slice(host.indexOf('.') + 1);
  return host === platform || parent === platform ? 'platform' : host;
}

/** The name of the TXT record that proves a hostname. */
export const proofName = (host: string): string => `_coperto.${host}`;
/** The content of that TXT record. */
export const proofText = (token: string): string => `coperto=${token}`;

/** Judges the result of a TXT lookup for the proof. */
export function judgeProof(texts: readonly string[], token: string): 'proven' | 'txtMissing' | 'txtOther' {
  const said = texts.map((text) => text.trim());
  if (said.includes(proofText(token))) return 'proven';
  return said.some((text) => text.startsWith('coperto=')) ? 'txtOther' : 'txtMissing';
}

/**
 * All known DNS records that the venue must create for a hostname; none for a subdomain of the platform, or one being
 * removed.
 */
export function recordsOf({ host, state, token, certificate, platform }: Hostname, target: string): DnsRecord[] {
  if (platform || state === 'leaving') return [];
  return [
    { type: 'TXT', name: proofName(host), value: proofText(token) },
    ...(certificate?.record ? [{ type: 'CNAME' as const, ...certificate.record }] : []),
    { type: 'CNAME', name: host, value: target },
  ];
}
