/**
 * The protocol of the live connection: what the server sends to the pages of a venue, and what a page may send. It
 * carries no guest data; a page that hears of a change reads the day with its user's rights.
 */

/**
 * The path at which a page connects, on its own hostname. It is also the name of the API's stage, because a WebSocket
 * API has no other path.
 */
export const LIVE_PATH = '/live';

/** The agreed subprotocol. The second one that a page names is its ticket, so that no URL contains it. */
export const LIVE_PROTOCOL = 'coperto.live.1';

/** The lifetime of a ticket in seconds. It opens one connection. */
export const TICKET_SECONDS = 30;

/** A connection ends after this many seconds, which is API Gateway's limit. */
export const CONNECTION_SECONDS = 7_200;

/**
 * A day of the venue has changed. `revision`: the version of its sheet after the change; null when only something
 * beside the sheet changed, such as the state of a message.
 */
export type DayChanged = {
  readonly kind: 'day';
  readonly venueId: string;
  readonly date: string;
  readonly revision: number | null;
};

/**
 * Something in the venue's inbox has changed: messages came or were seen, or an answer changed its state.
 * `answersOnly`: only the latter, which affects no unread mark or counter. It does not name the guest.
 */
export type InboxChanged = { readonly kind: 'inbox'; readonly venueId: string; readonly answersOnly?: true };

export type LiveFrame = DayChanged | InboxChanged | { readonly kind: 'pong' };

/** A page's ping, and the server's answer. */
export const PING = '{"kind":"ping"}';
export const PONG = '{"kind":"pong"}';

/** A frame as received; null when it is unknown, because a page may be older than the server. */
export function parseLiveFrame(text: string): LiveFrame | null {
  let frame: Partial<Record<'kind' | 'venueId' | 'date' | 'revision' | 'answersOnly', unknown>>;
  try {
    frame = JSON.parse(text);
  } catch {
    return null;
  }
  if (frame?.kind === 'pong') return { kind: 'pong' };
  const { kind, venueId, date, revision, answersOnly } = frame ?? {};
  if (kind === 'inbox' && typeof venueId === 'string') {
    return { kind, venueId, ...(answersOnly === true && { answersOnly }) };
  }
  if (kind !== 'day' || typeof venueId !== 'string' || typeof date !== 'string') return null;
  return { kind, venueId, date, revision: typeof revision === 'number' ? revision : null };
}
