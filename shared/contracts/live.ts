/**
 * The wire of the live connection: what the server says to the pages of a venue and what a page may say. Nothing of a
 * guest travels on it; a page that hears of a change reads the day as its user may.
 */

/** Where a page connects, on its own hostname; it is also the name of the API's stage, for that is its whole path. */
export const LIVE_PATH = '/live';

/** The subprotocol that is agreed on. The second one that a page names is its ticket, so that no address holds it. */
export const LIVE_PROTOCOL = 'coperto.live.1';

/** How long a ticket may lie, in seconds. It opens one connection. */
export const TICKET_SECONDS = 30;

/** A connection ends by itself after this many seconds, as it does at API Gateway. */
export const CONNECTION_SECONDS = 7_200;

/**
 * A day of the venue has changed. `revision` is the version of its sheet after the change; null when something beside the
 * sheet changed, as the state of a message does.
 */
export type DayChanged = {
  readonly kind: 'day';
  readonly venueId: string;
  readonly date: string;
  readonly revision: number | null;
};

/**
 * Something of the venue's inbox has changed: words came, were seen, or what became of an answer; `answersOnly`: nothing but that, which
 * no mark and no counter tells of. It says not whose.
 */
export type InboxChanged = { readonly kind: 'inbox'; readonly venueId: string; readonly answersOnly?: true };

export type LiveFrame = DayChanged | InboxChanged | { readonly kind: 'pong' };

/** What a page sends now and then to learn whether anybody is still there, and the answer. */
export const PING = '{"kind":"ping"}';
export const PONG = '{"kind":"pong"}';

/** A frame as it came; null when it is none of ours, which a page that is older than the server must bear. */
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
