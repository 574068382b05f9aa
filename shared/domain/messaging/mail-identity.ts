/** Whether mails are signed by their domain; `pending`: its DNS records have not been seen yet. */
export const DKIM_STATES = ['valid', 'pending', 'failed'] as const;
export type DkimState = (typeof DKIM_STATES)[number];

/** Whether the server that sends may: by the mail provider's own domain, or by one of ours. */
export const SPF_STATES = ['provider', 'valid', 'failed'] as const;
export type SpfState = (typeof SPF_STATES)[number];

/** What the domain asks receivers to do with mails that nothing proves; `missing`: it says nothing. */
export const DMARC_POLICIES = ['reject', 'quarantine', 'none', 'missing'] as const;
export type DmarcPolicy = (typeof DMARC_POLICIES)[number];

/** The domain that mail comes from, as the mail provider knows it. */
export type MailIdentity = { readonly sends: boolean; readonly dkim: DkimState; readonly spf: SpfState };

/** The policy in the TXT records of `_dmarc.<domain>` (RFC 7489): one record that begins with its version. */
export function dmarcPolicyIn(records: readonly string[]): DmarcPolicy {
  const found = records.filter((record) => /^v=DMARC1\s*(;|$)/.test(record.trim()));
  if (found.length !== 1) return 'missing';
  const [, policy = ''] = /;\s*p\s*=\s*(\w+)/i.exec(found[0] ?? '') ?? [];
  return DMARC_POLICIES.find((each) => each !== 'missing' && each === policy.toLowerCase()) ?? 'missing';
}
