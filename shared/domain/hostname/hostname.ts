/**
 * A hostname of a house's own on its way to the booking page. `unproven`: the TXT record has not been seen. `certifying`: it
 * is this venue's; the certificate waits for its record. `connecting`: the edge knows the name, or the name does not lead
 * to the edge yet. `leaving`: given up; the edge still takes it off.
 */
export const HOSTNAME_STATES = ['unproven', 'certifying', 'connecting', 'live', 'leaving'] as const;
export type HostnameState = (typeof HOSTNAME_STATES)[number];

/** Why a hostname stands where it stands, as the last look found it. */
export const HOSTNAME_FAULTS = [
  ...(['txtMissing', 'txtOther', 'taken', 'dnsFailed', 'certificateWaits'] as const),
  ...(['certificateFailed', 'usedElsewhere', 'edgeWorks', 'cnameMissing', 'cnameOther'] as const),
] as const;
export type HostnameFault = (typeof HOSTNAME_FAULTS)[number];

/** A record that the house makes at its domain's registrar. */
export type DnsRecord = { readonly type: 'TXT' | 'CNAME'; readonly name: string; readonly value: string };

export type Hostname = {
  readonly host: string;
  readonly state: HostnameState;
  /** Random, and of this venue only: nobody proves a name for somebody else. */
  readonly token: string;
  /** An address of the platform, which nobody has to prove and nobody takes away. */
  readonly platform?: true;
  readonly fault?: HostnameFault;
  readonly certificate?: { readonly arn: string; readonly record?: Omit<DnsRecord, 'type'> };
  /** The edge's own name of it. */
  readonly tenant?: string;
  readonly addedAt: number;
  readonly checkedAt?: number;
  /** Since when it is checked in the background, and when next. */
  readonly watch?: { readonly since: number; readonly at: number };
  /** True when these checks ended before it was live. */
  readonly stoppedAt?: number;
  /** Counts its changes. */
  readonly no: number;
};

/** What one step made of a hostname. `claim`: it was proven just now, and the table decides whether it is this venue's. */
export type HostnameStep = { readonly kind: 'keep' | 'claim'; readonly after: Hostname } | { readonly kind: 'gone' };

/**
 * News for an owner who is not looking at the page. `Waits`: a record that was not known before has to be made; `Refused`:
 * somebody else has the name; `Stopped`: nothing happened for too long.
 */
export type HostnameNews = 'hostnameWaits' | 'hostnameLive' | 'hostnameRefused' | 'hostnameStopped';

/** More than any house has. */
export const MOST_HOSTNAMES = 10;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOSTNAME = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`);
const MOST_LETTERS = 200;

/**
 * The hostname in what a person typed or pasted, in small letters and Punycode; null where there is none. An address of the
 * platform's own domain is nobody's to add.
 */
export function parseHostname(typed: string, platform: string): string | 'platform' | null {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '');
  if (/[\s:@]/.test(bare)) return null;
  const host = URL.parse(`http://${bare}`)?.hostname ?? '';
  if (host.length > MOST_LETTERS || !HOSTNAME.test(host)) return null;
  const parent = host.slice(host.indexOf('.') + 1);
  return host === platform || parent === platform ? 'platform' : host;
}

/** Where the proof of a hostname stands. */
export const proofName = (host: string): string => `_coperto.${host}`;
/** What the proof says. */
export const proofText = (token: string): string => `coperto=${token}`;

/** What a TXT lookup says of a proof. */
export function judgeProof(texts: readonly string[], token: string): 'proven' | 'txtMissing' | 'txtOther' {
  const said = texts.map((text) => text.trim());
  if (said.includes(proofText(token))) return 'proven';
  return said.some((text) => text.startsWith('coperto=')) ? 'txtOther' : 'txtMissing';
}

/** Every record that the house has to make for a hostname, as far as they are known by now; none for the platform's. */
export function recordsOf({ host, state, token, certificate, platform }: Hostname, target: string): DnsRecord[] {
  if (platform || state === 'leaving') return [];
  return [
    { type: 'TXT', name: proofName(host), value: proofText(token) },
    ...(certificate?.record ? [{ type: 'CNAME' as const, ...certificate.record }] : []),
    { type: 'CNAME', name: host, value: target },
  ];
}
