import * as z from 'zod/mini';
import { CALLBACK_TAG, callbackOfTag } from './mail-callback.ts';

/** An SES event about a mail, in our terms. Times in milliseconds. */
export type MailNews = {
  /** Identifies a repeated event. */
  readonly event: string;
  /** SES's id of the mail. */
  readonly messageId: string;
  readonly at: number;
  /** Our reference of the mail; absent for mails whose delivery is not tracked. */
  readonly callback?: string;
  /** The kind of mail. */
  readonly about?: string;
  readonly fate: MailFate;
};

/** `wait`: undecided. `complaint`: delivered, and reported as spam. */
export type MailFate =
  | 'wait'
  | 'complaint'
  | { readonly state: 'sent' | 'delivered' }
  | { readonly state: 'failed'; readonly failure: string };

const instant = z.iso.datetime();
const MAIL = z.object({
  messageId: z.string(),
  timestamp: instant,
  destination: z.array(z.string()),
  tags: z.optional(z.record(z.string(), z.array(z.string()))),
});
const EVENT = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal('Send'), mail: MAIL }),
  z.object({ eventType: z.literal('Delivery'), mail: MAIL, delivery: z.object({ timestamp: instant }) }),
  z.object({ eventType: z.literal('DeliveryDelay'), mail: MAIL }),
  z.object({ eventType: z.literal('Reject'), mail: MAIL }),
  z.object({
    eventType: z.literal('Bounce'),
    mail: MAIL,
    bounce: z.object({ bounceType: z.string(), bounceSubType: z.string(), timestamp: instant }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail: MAIL,
    complaint: z.object({ complaintSubType: z.nullish(z.string()), timestamp: instant }),
  }),
]);
const ENVELOPE = z.object({ source: z.literal('aws.ses'), detail: EVENT });
type Event = z.output<typeof EVENT>;

/**
 * Parses an SES event from the bus. The rule forwards only these kinds, so any other is a defect. Our mails have one
 * recipient.
 */
export function readMailNews(body: string): MailNews {
  const { detail } = z.parse(ENVELOPE, JSON.parse(body));
  const { eventType, mail } = detail;
  const { messageId, destination, tags = {} } = mail;
  const [callback, about] = [tags[CALLBACK_TAG]?.[0], tags.kind?.[0]];
  const fate = fateOf(detail);
  return {
    event: `${messageId}:${eventType}:${destination.join()}:${nameOf(fate)}`,
    messageId,
    at: Date.parse(timeOf(detail)),
    ...(callback !== undefined && { callback: callbackOfTag(callback) }),
    ...(about !== undefined && { about }),
    fate,
  };
}

/** One word, for metrics. */
export const nameOf = (fate: MailFate): string => (typeof fate === 'string' ? fate : fate.state);

function fateOf(event: Event): MailFate {
  switch (event.eventType) {
    case 'Send':
      return { state: 'sent' };
    case 'Delivery':
      return { state: 'delivered' };
    case 'DeliveryDelay':
      return 'wait';
    // Its scanner found a virus.
    case 'Reject':
      return failed('reject');
    case 'Bounce':
      return bounced(event.bounce);
    // SES suppressed the mail, because the recipient once reported us as spam.
    case 'Complaint':
      return event.complaint.complaintSubType === 'OnAccountSuppressionList'
        ? failed('complaint.OnAccountSuppressionList')
        : 'complaint';
  }
}

/**
 * SES reports a transient bounce when it gives up, for example on a full mailbox. One without a reason may be an automatic
 * reply, in which case the mail has arrived.
 */
const bounced = ({ bounceType, bounceSubType }: { bounceType: string; bounceSubType: string }): MailFate =>
  bounceType === 'Transient' && bounceSubType === 'General' ? 'wait' : failed(`bounce.${bounceType}.${bounceSubType}`);

const failed = (failure: string): MailFate => ({ state: 'failed', failure: failure.slice(0, 60) });

/** The time of the outcome itself, if the event contains it. */
const timeOf = (event: Event): string =>
  'delivery' in event
    ? event.delivery.timestamp
    : 'bounce' in event
      ? event.bounce.timestamp
      : 'complaint' in event
        ? event.complaint.timestamp
        : event.mail.timestamp;
