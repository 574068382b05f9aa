import { answeredClock, runningClock, startedClock, stoppedClock, type TicketClock } from './clock.ts';
import {
  type Consent,
  type Person,
  previewOf,
  type Side,
  stateAt,
  type Ticket,
  type TicketEvent,
  type TicketFile,
  type TicketMessage,
  type TicketState,
} from './ticket.ts';

/** What a side does with a ticket: it writes, or sets the state. */
export const TURNS = ['wait', 'resolve', 'reopen', 'close'] as const;
export type Turn = (typeof TURNS)[number];
type Act = 'ask' | 'answer' | Turn;

/** The state after each act; a pair that is missing cannot happen. */
const AFTER = {
  open: { ask: 'open', answer: 'waiting', wait: 'waiting', resolve: 'resolved', close: 'closed' },
  waiting: { ask: 'open', answer: 'waiting', reopen: 'open', resolve: 'resolved', close: 'closed' },
  resolved: { ask: 'open', answer: 'resolved', reopen: 'open', close: 'closed' },
  closed: {},
} as const satisfies Record<TicketState, Partial<Record<Act, TicketState>>>;

/** What each side may do with a state. By what it writes, a venue opens a ticket that waits for it. */
const MAY_TURN: Readonly<Record<Side, Readonly<Record<TicketState, readonly Turn[]>>>> = {
  venue: { open: ['resolve'], waiting: ['resolve'], resolved: ['reopen'], closed: [] },
  support: { open: TURNS, waiting: TURNS, resolved: TURNS, closed: [] },
};

const EVENT_OF = {
  wait: 'waiting',
  resolve: 'resolved',
  reopen: 'reopened',
  close: 'closed',
} as const satisfies Record<Turn, TicketEvent>;

const after = (state: TicketState, act: Act): TicketState | null => {
  const row: Partial<Record<Act, TicketState>> = AFTER[state];
  return row[act] ?? null;
};

/** The turns that a side may take now, in the order in which they are shown. */
export function turnsFor(ticket: Pick<Ticket, 'state' | 'stateAt'>, side: Side, now: number): readonly Turn[] {
  const state = stateAt(ticket, now);
  return MAY_TURN[side][state].filter((turn) => after(state, turn) !== null);
}

export type Said = {
  readonly from: Side;
  readonly by: Person;
  readonly body: string;
  readonly pictures: readonly string[];
  readonly files?: readonly TicketFile[] | undefined;
};
export type Changed = { readonly ticket: Ticket; readonly messages: readonly TicketMessage[] };

type Opening = Pick<Ticket, 'id' | 'accountId' | 'venueId' | 'subject' | 'locale' | 'report' | 'after'>;

/** A new ticket with its first message. */
export function openedTicket(opening: Opening, said: Said, now: number): Changed {
  const message = messageOf(said, 1, now);
  const ticket: Ticket = {
    ...opening,
    ...{ opener: said.by, createdAt: now, state: 'open', stateAt: now, clock: startedClock(now), revision: 1 },
    ...{ last: lastOf(message), unseen: { venue: 0, support: 1 }, consent: null, next: null },
  };
  return { ticket, messages: [message] };
}

/**
 * The ticket with one more message. `closed`: it takes no more; what the venue writes opens a new one. `then`: what
 * support does with it in the same moment.
 */
export function saidIn(ticket: Ticket, said: Said, now: number, then: 'resolve' | null = null): Changed | 'closed' {
  const to = after(stateAt(ticket, now), said.from === 'venue' ? 'ask' : 'answer');
  if (to === null) return 'closed';
  const message = messageOf(said, ticket.revision + 1, now);
  const other: Side = said.from === 'venue' ? 'support' : 'venue';
  const clock = said.from === 'support' ? answeredClock(ticket.clock, now) : ticket.clock;
  const next: Ticket = {
    ...inState({ ...ticket, clock }, to, now),
    ...{ revision: message.no, last: lastOf(message) },
    unseen: { ...ticket.unseen, [other]: ticket.unseen[other] + 1, [said.from]: 0 },
  };
  const turned = then && turnedBy(next, said.from, then, said.by, now);
  return turned
    ? { ticket: turned.ticket, messages: [message, ...turned.messages] }
    : { ticket: next, messages: [message] };
}

/** The ticket after a side has set its state; null where it may not. */
export function turnedBy(ticket: Ticket, side: Side, turn: Turn, by: Person, now: number): Changed | null {
  const to = after(stateAt(ticket, now), turn);
  if (to === null || !turnsFor(ticket, side, now).includes(turn)) return null;
  return withEvent(inState(ticket, to, now), side, EVENT_OF[turn], by, now);
}

/** The ticket after the account has given or withdrawn its consent to be looked at. */
export const consented = (ticket: Ticket, consent: Consent | null, by: Person, now: number): Changed =>
  withEvent({ ...ticket, consent }, 'venue', consent ? 'consented' : 'withdrew', by, now);

/** The ticket after support has begun to look at the account. */
export const lookedAt = (ticket: Ticket, by: Person, now: number): Changed =>
  withEvent(ticket, 'support', 'looked', by, now);

/** The ticket that a side has seen up to a message; null if it had already. */
export function seenBy(ticket: Ticket, side: Side, upTo: number): Ticket | null {
  if (ticket.unseen[side] === 0 || upTo < ticket.revision) return null;
  return { ...ticket, unseen: { ...ticket.unseen, [side]: 0 } };
}

function inState(ticket: Ticket, state: TicketState, now: number): Ticket {
  if (state === ticket.state) return ticket;
  return { ...ticket, state, stateAt: now, clock: clockIn(ticket.clock, state, now) };
}

function clockIn(clock: TicketClock, state: TicketState, now: number): TicketClock {
  if (state === 'open') return runningClock(clock, now);
  const stopped = stoppedClock(clock, now);
  return state === 'resolved' ? { ...stopped, resolved: stopped.spent } : stopped;
}

function withEvent(ticket: Ticket, from: Side, event: TicketEvent, by: Person, now: number): Changed {
  const no = ticket.revision + 1;
  const message: TicketMessage = { no, at: now, from, by: by.name, body: '', pictures: [], event };
  return { ticket: { ...ticket, revision: no }, messages: [message] };
}

const messageOf = ({ from, by, body, pictures, files = [] }: Said, no: number, at: number): TicketMessage => ({
  ...{ no, at, from, by: by.name, body, pictures, event: null },
  ...(files.length > 0 && { files }),
});

const lastOf = ({ at, from, by, body }: TicketMessage): Ticket['last'] => ({ at, from, by, preview: previewOf(body) });
