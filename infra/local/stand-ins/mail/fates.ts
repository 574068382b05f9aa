import { randomUUID } from 'node:crypto';
import type { Envelope } from '../../bus/put-events.ts';
import { ACCOUNT, configurationSetArn, REGION } from '../../names.ts';
import type { Fate, StoredMail } from './store.ts';

const DETAIL_TYPES = {
  Send: 'Email Sent',
  Delivery: 'Email Delivered',
  Bounce: 'Email Bounced',
  Complaint: 'Email Complaint Received',
} as const satisfies Record<Fate, string>;

/**
 * The local parts of SES's mailbox simulator. Here they work in any domain, with or without a label:
 * `bounce+giulia@x.test`.
 */
const SIMULATED = {
  bounce: { fates: ['Send', 'Bounce'], bounce: ['Permanent', 'General', '5.1.1', 'smtp; 550 5.1.1 user unknown'] },
  suppressionlist: {
    fates: ['Send', 'Bounce'],
    bounce: ['Permanent', 'Suppressed', '5.1.1', 'Amazon SES did not send'],
  },
  ooto: { fates: ['Send', 'Delivery', 'Bounce'], bounce: ['Transient', 'General', '', 'auto-replied'] },
  complaint: { fates: ['Send', 'Delivery', 'Complaint'] },
} as const satisfies Record<string, { fates: readonly Fate[]; bounce?: readonly [string, string, string, string] }>;

const simulated = (to: string) => {
  const [, name = ''] = /^(\w+)(?:\+[^@]*)?@/.exec(to) ?? [];
  return name in SIMULATED ? SIMULATED[name as keyof typeof SIMULATED] : null;
};

/** The events of a mail, in order; none without a configuration set. */
export const fatesOf = ({ to: [to = ''], configurationSet }: StoredMail): readonly Fate[] =>
  configurationSet === undefined ? [] : (simulated(to)?.fates ?? ['Send', 'Delivery']);

/** SES's event about a mail on the default bus, in its wire format; `at` in milliseconds. */
export function eventOf(mail: StoredMail, fate: Fate, at: number): Envelope {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': DETAIL_TYPES[fate],
    source: 'aws.ses',
    account: ACCOUNT,
    time: new Date(at).toISOString().replace(/\.\d+Z$/, 'Z'),
    region: REGION,
    resources: [configurationSetArn],
    detail: { eventType: fate, mail: mailObject(mail), ...DETAILS[fate](mail, new Date(at).toISOString()) },
  };
}

function mailObject({ id, at, from, to, replyTo, subject, tags = {}, configurationSet = '' }: StoredMail) {
  const [, domain = ''] = /@([^>]+)>?$/.exec(from) ?? [];
  const given = Object.entries({ 'ses:configuration-set': configurationSet, 'ses:from-domain': domain, ...tags });
  return {
    timestamp: new Date(at).toISOString(),
    source: from,
    sourceArn: `arn:aws:ses:${REGION}:${ACCOUNT}:identity/${domain}`,
    sendingAccountId: ACCOUNT,
    messageId: id,
    destination: to,
    headersTruncated: false,
    commonHeaders: { from: [from], ...(replyTo && { replyTo }), to, messageId: id, subject },
    tags: Object.fromEntries(given.map(([name, value]) => [name, [value]])),
  };
}

const DETAILS: Readonly<Record<Fate, (mail: StoredMail, timestamp: string) => object>> = {
  Send: () => ({ send: {} }),
  Delivery: ({ to, at }, timestamp) => ({
    delivery: {
      timestamp,
      processingTimeMillis: Date.parse(timestamp) - at,
      recipients: to,
      smtpResponse: '250 2.6.0 Message received',
      reportingMTA: `a1-2.smtp-out.${REGION}.amazonses.com`,
    },
  }),
  Bounce({ id, to }, timestamp) {
    const [emailAddress = ''] = to;
    const how = simulated(emailAddress);
    const [bounceType, bounceSubType, status, diagnosticCode] =
      how && 'bounce' in how ? how.bounce : SIMULATED.bounce.bounce;
    return {
      bounce: {
        feedbackId: `${id}-f`,
        ...{ bounceType, bounceSubType, timestamp },
        reportingMTA: 'dns; mx.simulator.example',
        bouncedRecipients: [{ emailAddress, action: 'failed', status, diagnosticCode }],
      },
    };
  },
  Complaint: ({ id, to }, timestamp) => ({
    complaint: {
      feedbackId: `${id}-c`,
      complaintSubType: null,
      complainedRecipients: to.map((emailAddress) => ({ emailAddress })),
      timestamp,
      userAgent: 'Amazon SES Mailbox Simulator',
      complaintFeedbackType: 'abuse',
    },
  }),
};
