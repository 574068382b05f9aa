import type { VenueId } from '../kernel/ids.ts';
import type { Locale } from '../kernel/locale.ts';
import type { TicketClock } from './clock.ts';

export type TicketId = string & { readonly __brand: 'TicketId' };

/**
 * `open`: support must act. `waiting`: the venue must answer. `resolved`: answered for good; the venue may reopen it for
 * seven days. `closed`: over; what the venue writes then is a new ticket that is linked to it.
 */
export const TICKET_STATES = ['open', 'waiting', 'resolved', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Who writes: a venue's account, or the platform's support. */
export const SIDES = ['venue', 'support'] as const;
export type Side = (typeof SIDES)[number];

export const MAX_SUBJECT_LENGTH = 120;
export const MAX_BODY_LENGTH = 4000;
/** Pictures and files of one message together. */
export const MAX_ATTACHMENTS = 4;
export const MAX_FILE_NAME_LENGTH = 120;
/** Open tickets of one account. */
export const MAX_OPEN_TICKETS = 20;

/** For so long a resolved ticket can be reopened. */
export const REOPEN_MS = 7 * 86_400_000;

/** What happened to a ticket beside its messages; it stands between them. */
export const TICKET_EVENTS = ['waiting', 'resolved', 'reopened', 'closed', 'consented', 'withdrew', 'looked'] as const;
export type TicketEvent = (typeof TICKET_EVENTS)[number];

export type Person = { readonly userId: string; readonly name: string };

/** A PDF beside a message: its path, the name it had on its sender's device, and its size. */
export type TicketFile = { readonly path: string; readonly name: string; readonly bytes: number };

/** A message, or an event, whose body is empty. `no`: its number within the ticket, from 1. */
export type TicketMessage = {
  readonly no: number;
  readonly at: number;
  readonly from: Side;
  readonly by: string;
  readonly body: string;
  /** The paths of its pictures. */
  readonly pictures: readonly string[];
  /** Absent where there is none. */
  readonly files?: readonly TicketFile[];
  readonly event: TicketEvent | null;
};

/** Where an error was met: the request's id (empty if none was made), the screen's path, and the application's version. */
export type ErrorReport = { readonly request: string; readonly route: string; readonly version: string };

/** The account lets support look at it, read-only, until an instant. */
export type Consent = { readonly until: number; readonly by: string };

export type Ticket = {
  readonly id: TicketId;
  readonly accountId: string;
  /** The venue that it is about; null for the account as a whole. */
  readonly venueId: VenueId | null;
  readonly subject: string;
  /** Who opened it, and in which language support answers. */
  readonly opener: Person;
  readonly locale: Locale;
  readonly createdAt: number;
  readonly state: TicketState;
  /** When the state was last set. */
  readonly stateAt: number;
  readonly clock: TicketClock;
  /** The number of its messages and events. Whoever answers names the number that they have seen. */
  readonly revision: number;
  readonly last: Pick<TicketMessage, 'at' | 'from' | 'by'> & { readonly preview: string };
  /** Messages that a side has not seen yet. */
  readonly unseen: Readonly<Record<Side, number>>;
  readonly report: ErrorReport | null;
  readonly consent: Consent | null;
  /** The closed ticket that it continues, and the one that continues it. */
  readonly after: TicketId | null;
  readonly next: TicketId | null;
};

/** The state at an instant: a resolved ticket that can be reopened no more is closed. */
export const stateAt = ({ state, stateAt: since }: Pick<Ticket, 'state' | 'stateAt'>, now: number): TicketState =>
  state === 'resolved' && now >= since + REOPEN_MS ? 'closed' : state;

/** True while support may look at the account. */
export const mayLook = ({ consent }: Pick<Ticket, 'consent'>, now: number): boolean =>
  consent !== null && now < consent.until;

const PREVIEW = 120;

/** The beginning of a message, as lists show it. */
export const previewOf = (body: string): string => Array.from(body.replace(/\s+/g, ' ')).slice(0, PREVIEW).join('');
