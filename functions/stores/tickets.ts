import type { Table, Write } from '#functions/platform/table.ts';
import { monthOf } from '#shared/domain/credit/post.ts';
import type { Changed } from '#shared/domain/ticket/moves.ts';
import {
  REOPEN_MS,
  type Side,
  type Ticket,
  type TicketMessage,
  type TicketState,
} from '#shared/domain/ticket/ticket.ts';
import { refOf, toMessage, toMessageItem, toTicket, toTicketItem } from './tickets.item.ts';
import {
  messageKey,
  messagesOf,
  openMarkKey,
  openMarks,
  parseWriterKey,
  placeBefore,
  type TicketOf,
  ticketKey,
  ticketsIn,
  ticketsOf,
  ticketTimesKey,
  ticketTimesPk,
  unseenKey,
  unseenOf,
  writerKey,
  writersOf,
} from './tickets.keys.ts';

export type { TicketOf } from './tickets.keys.ts';

export type LoadedTicket = { readonly ticket: Ticket; readonly version: number };
export type Writer = { readonly userId: string; readonly name: string; readonly side: Side };
/** What was spent on a ticket at its first answer and at its resolution, in business milliseconds. */
export type TicketTimes = Pick<Ticket, 'createdAt'> & {
  readonly answered: number | null;
  readonly resolved: number | null;
};

/** How often a write is retried after another one came first. */
export const MAX_TRIES = 8;
const PAGE = 50;
/** Somebody is shown as writing for so long after the last key. */
export const WRITING_MS = 8000;
/** More than this is shown as so many. */
const MAX_COUNTED = 100;

/** The tickets between accounts and the platform's support. */
export const ticketsStore = (table: Table) => ({
  async load(of: TicketOf): Promise<LoadedTicket | null> {
    const item = await table.get(ticketKey(of));
    return item && { ticket: toTicket(item), version: Number(item.v) };
  },

  /**
   * Writes a ticket as it now is with its new messages, in one transaction with `more`. `before` null: it is new. A
   * message has a number of its own: of two that were written at once, one is lost.
   */
  async save(
    before: LoadedTicket | null,
    { ticket, messages }: Changed,
    more: readonly Write[] = [],
  ): Promise<'done' | 'lost race'> {
    const outcome = await table.transact([...changeWrites(before, { ticket, messages }), ...more]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /** The tickets of an account, the one that changed last first. */
  async ofAccount(accountId: string): Promise<Ticket[]> {
    const items = await table.query(ticketsOf(accountId));
    return items.map(toTicket).toSorted((a, b) => b.last.at - a.last.at);
  },

  /** All messages in order. */
  messages: async (of: TicketOf): Promise<TicketMessage[]> => (await table.query(messagesOf(of))).map(toMessage),

  async message(of: TicketOf, no: number): Promise<TicketMessage | null> {
    const item = await table.get(messageKey(of, no));
    return item && toMessage(item);
  },

  /**
   * The tickets of all accounts in a state, the latest change first, page by page. Those that were resolved more than
   * seven days ago are listed as closed. Eventually consistent.
   */
  async inState(state: TicketState, now: number, before?: string): Promise<{ tickets: Ticket[]; next: string | null }> {
    const over = placeBefore(now - REOPEN_MS + 1);
    const page = (stored: TicketState, below = before) =>
      table.query({
        ...{ index: 'gsi1', pk: ticketsIn(stored), newestFirst: true, limit: PAGE + 1 },
        ...(below !== undefined && { below }),
      });
    const sooner = before === undefined || before > over ? over : before;
    const found = await Promise.all([page(state), ...(state === 'closed' ? [page('resolved', sooner)] : [])]);
    const items = found
      .flat()
      .filter(({ gsi1sk }) => state !== 'resolved' || String(gsi1sk) >= over)
      .toSorted((a, b) => (String(a.gsi1sk) < String(b.gsi1sk) ? 1 : -1));
    const last = items[PAGE - 1];
    return {
      tickets: items.slice(0, PAGE).map(toTicket),
      next: items.length > PAGE && last ? String(last.gsi1sk) : null,
    };
  },

  /** How many tickets of an account have an answer that nobody there has seen. */
  unseen: async (accountId: string): Promise<number> => (await table.query(unseenOf(accountId))).length,

  /** How many tickets support must act on, at most a hundred. */
  open: async (): Promise<number> =>
    Math.min(MAX_COUNTED, (await table.query({ ...openMarks(), limit: MAX_COUNTED })).length),

  /** Notes that somebody is writing, or has stopped. */
  async writing(of: TicketOf, { userId, ...who }: Writer, is: boolean, now: number): Promise<void> {
    const until = now + WRITING_MS;
    if (is) await table.put({ ...writerKey(of, userId), ...who, until, ttl: Math.ceil(until / 1000) });
    else await table.remove(writerKey(of, userId));
  },

  /** Who is writing now. */
  async writers(of: TicketOf, now: number): Promise<Writer[]> {
    const items = await table.query(writersOf(of));
    return items
      .filter(({ until }) => Number(until) > now)
      .map((item) => ({ userId: parseWriterKey(item), name: String(item.name), side: item.side as Side }));
  },

  /** The times of the tickets that were opened in a month (`YYYY-MM`, UTC) and answered since. */
  async times(month: string): Promise<TicketTimes[]> {
    const items = await table.query({ pk: ticketTimesPk(month) });
    return items.map(({ at, answered, resolved }) => ({
      ...{ createdAt: Number(at), answered: (answered ?? null) as number | null },
      resolved: (resolved ?? null) as number | null,
    }));
  },
});

export type TicketsStore = ReturnType<typeof ticketsStore>;

/** The writes of a ticket and its new messages, with the marks and times that follow from it. */
export function changeWrites(before: LoadedTicket | null, { ticket, messages }: Changed): Write[] {
  const of = refOf(ticket);
  const was = before?.ticket;
  const put = toTicketItem(ticket, (before?.version ?? 0) + 1);
  return [
    { put, if: before ? { equals: { v: before.version } } : { absent: true } },
    ...messages.map((message): Write => ({ put: toMessageItem(of, message), if: { absent: true } })),
    ...markWrites(unseenKey(of), (was?.unseen.venue ?? 0) > 0, ticket.unseen.venue > 0, put.ttl),
    ...markWrites(openMarkKey(of), was?.state === 'open', ticket.state === 'open', put.ttl),
    ...timesWrites(was, ticket),
  ];
}

function markWrites(key: { pk: string; sk: string }, was: boolean, is: boolean, ttl: unknown): Write[] {
  if (was === is) return [];
  return is ? [{ put: { ...key, ttl } }] : [{ remove: key }];
}

const TIMES_KEPT_S = 400 * 86_400;

function timesWrites(was: Ticket | undefined, { id, createdAt, clock }: Ticket): Write[] {
  const { answered, resolved } = clock;
  const same = (was?.clock.answered ?? null) === answered && (was?.clock.resolved ?? null) === resolved;
  if (same) return [];
  const key = ticketTimesKey(monthOf(createdAt), id);
  const ttl = Math.ceil(createdAt / 1000) + TIMES_KEPT_S;
  return [{ put: { ...key, at: createdAt, answered: answered ?? undefined, resolved: resolved ?? undefined, ttl } }];
}
