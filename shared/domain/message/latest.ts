import type { Message } from './message.ts';

/** The provider's code for a number that is not on WhatsApp. */
const NOT_ON_WHATSAPP = '131026';

export type MessageSummary = {
  readonly purpose: Message['purpose'];
  readonly state: Message['state'];
  readonly at: number;
  /** `phone.notRecognised` for a number that WhatsApp does not know; otherwise the provider's own code. */
  readonly failure?: string;
};

/** Two messages written in one millisecond are ordered by the revision they are about. */
export const oldestFirst = (messages: readonly Message[]): Message[] =>
  messages.toSorted((a, b) => (a.history[0]?.at ?? 0) - (b.history[0]?.at ?? 0) || a.revision - b.revision);

/** The latest of a reservation's messages (oldest first), as shown to guest and venue. */
export function latestMessage(messages: readonly Message[]): MessageSummary | null {
  const last = messages.at(-1);
  if (!last) return null;
  const { purpose, state, failure, history } = last;
  const at = history.at(-1)?.at ?? 0;
  if (state !== 'failed' || failure === undefined) return { purpose, state, at };
  return { purpose, state, at, failure: failure === NOT_ON_WHATSAPP ? 'phone.notRecognised' : failure };
}

/** At least a minute between two messages: the first may still be on its way. */
const RESEND_AFTER_MS = 60_000;

/** Milliseconds until another message may be sent; 0 after a failure, or when there was none yet. */
export function resendWait(messages: readonly Message[], now: number): number {
  const last = messages.at(-1);
  if (!last || last.state === 'failed') return 0;
  return Math.max(0, (last.history[0]?.at ?? 0) + RESEND_AFTER_MS - now);
}

/** After this time without a report of delivery the guest is offered another way. */
const UNDELIVERED_MS = 2 * 60_000;

const ON_THE_WAY: readonly Message['state'][] = ['queued', 'sending', 'unknown', 'sent'];

/** Whether the latest message was written two minutes ago, and WhatsApp has reported neither its delivery nor a failure. */
export function isUndelivered(messages: readonly Message[], now: number): boolean {
  const last = messages.at(-1);
  if (last?.channel !== 'whatsapp' || !ON_THE_WAY.includes(last.state)) return false;
  return now - (last.history[0]?.at ?? now) >= UNDELIVERED_MS;
}
