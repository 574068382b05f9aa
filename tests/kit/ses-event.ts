import { tagOfCallback } from '#functions/gateways/mail-callback.ts';

const DETAIL_TYPES: Readonly<Record<string, string>> = {
  Send: 'Email Sent',
  Delivery: 'Email Delivered',
  DeliveryDelay: 'Email Delivery Delayed',
  Bounce: 'Email Bounced',
  Complaint: 'Email Complaint Received',
  Reject: 'Email Rejected',
};

const SES_MESSAGE_ID = '01020193a8c5e1f0-9d2c41aa-0f5e-4b5e-8d5b-2f0d9c7be1aa-000000';

/** Each kind as shown in the SES developer guide under "Examples of event data". */
const DETAILS: Readonly<Record<string, object>> = {
  Send: { send: {} },
  Delivery: {
    delivery: {
      timestamp: '2026-12-01T11:00:04.512Z',
      processingTimeMillis: 1511,
      recipients: ['giulia@example.com'],
      smtpResponse: '250 2.6.0 Message received',
      remoteMtaIp: '123.123.123.123',
      reportingMTA: 'mta.example.com',
    },
  },
  DeliveryDelay: {
    deliveryDelay: {
      timestamp: '2026-12-01T11:00:05.095Z',
      delayType: 'TransientCommunicationFailure',
      expirationTime: '2026-12-01T23:01:00.000Z',
      delayedRecipients: [{ emailAddress: 'giulia@example.com', status: '4.4.1', diagnosticCode: 'smtp; 421 4.4.1' }],
    },
  },
  Bounce: {
    bounce: {
      feedbackId: '01020193a8c5f000-bounce-000000',
      bounceType: 'Permanent',
      bounceSubType: 'NoEmail',
      bouncedRecipients: [
        {
          emailAddress: 'giulia@example.com',
          action: 'failed',
          status: '5.1.1',
          diagnosticCode: 'smtp; 550 5.1.1 user unknown',
        },
      ],
      timestamp: '2026-12-01T11:00:06.000Z',
      reportingMTA: 'dns; mta.example.com',
    },
  },
  Complaint: {
    complaint: {
      feedbackId: '01020193a8c5f000-complaint-000000',
      complaintSubType: null,
      complainedRecipients: [{ emailAddress: 'giulia@example.com' }],
      timestamp: '2026-12-02T08:00:00.000Z',
      userAgent: 'Amazon SES Mailbox Simulator',
      complaintFeedbackType: 'abuse',
      arrivalDate: '2026-12-02T07:59:00.000Z',
    },
  },
  Reject: { reject: { reason: 'Bad content' } },
};

type Over = {
  /** Our reference of the mail; absent for a code or an invitation. */
  readonly callback?: string;
  readonly messageId?: string;
  /** Overrides fields of the kind's own object. */
  readonly fields?: object;
};

/** An SES event as JSON, as the rule of the default bus sends it to the queue. */
export function sesEvent(eventType: string, { callback, messageId = SES_MESSAGE_ID, fields = {} }: Over = {}): string {
  const [[name, own] = ['', {}]] = Object.entries(DETAILS[eventType] ?? {});
  return JSON.stringify({
    version: '0',
    id: '6f1c9b7e-2f0a-4a52-9a5c-5b7c9d6e1f20',
    'detail-type': DETAIL_TYPES[eventType],
    source: 'aws.ses',
    account: '111122223333',
    time: '2026-12-01T11:00:06Z',
    region: 'eu-west-1',
    resources: ['arn:aws:ses:eu-west-1:111122223333:configuration-set/coperto-dev'],
    detail: {
      eventType,
      [name]: { ...own, ...fields },
      mail: {
        timestamp: '2026-12-01T11:00:03.001Z',
        source: '"Trattoria da Nina" <noreply@mail.example.com>',
        sourceArn: 'arn:aws:ses:eu-west-1:111122223333:identity/mail.example.com',
        sendingAccountId: '111122223333',
        messageId,
        destination: ['giulia@example.com'],
        headersTruncated: false,
        headers: [{ name: 'Subject', value: 'Your table' }],
        commonHeaders: { to: ['giulia@example.com'], messageId, subject: 'Your table' },
        tags: {
          'ses:operation': ['SendEmail'],
          'ses:configuration-set': ['coperto-dev'],
          'ses:source-ip': ['192.0.2.0'],
          'ses:from-domain': ['mail.example.com'],
          'ses:caller-identity': ['coperto-dev-work-messages'],
          kind: ['confirmRequest'],
          ...(callback !== undefined && { callback: [tagOfCallback(callback)] }),
        },
      },
    },
  });
}
