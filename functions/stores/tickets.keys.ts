import type { TicketId, TicketState } from '#shared/domain/ticket/ticket.ts';

export type TicketOf = { readonly accountId: string; readonly ticketId: TicketId };

const padded = (figure: number, digits: number) => String(figure).padStart(digits, '0');

/** The tickets of an account, beside each other. */
const TICKET = 'T#';
const ticketsPk = (accountId: string) => `A#${accountId}#TICKETS`;
export const ticketKey = ({ accountId, ticketId }: TicketOf) => ({
  pk: ticketsPk(accountId),
  sk: `${TICKET}${ticketId}`,
});
export const ticketsOf = (accountId: string) => ({ pk: ticketsPk(accountId), prefix: TICKET });

/** Index of all tickets in a state, by when they last changed. */
export const ticketsIn = (state: TicketState) => `TICKETS#${state}`;
export const ticketPlace = (at: number, { accountId, ticketId }: TicketOf) =>
  `${padded(at, 15)}#${accountId}#${ticketId}`;
export const placeBefore = (at: number) => padded(at, 15);

/** A ticket's messages, and who is writing, in a partition of their own. */
const MESSAGE = 'M#';
const wordsPk = ({ accountId, ticketId }: TicketOf) => `A#${accountId}#TICKET#${ticketId}`;
export const messageKey = (of: TicketOf, no: number) => ({ pk: wordsPk(of), sk: `${MESSAGE}${padded(no, 6)}` });
export const messagesOf = (of: TicketOf) => ({ pk: wordsPk(of), prefix: MESSAGE });
const WRITER = 'W#';
export const writerKey = (of: TicketOf, userId: string) => ({ pk: wordsPk(of), sk: `${WRITER}${userId}` });
export const writersOf = (of: TicketOf) => ({ pk: wordsPk(of), prefix: WRITER });
export const parseWriterKey = ({ sk }: { readonly sk: string }): string => sk.slice(WRITER.length);
/** The sessions in which support looks at the account, to end with the consent. */
const LOOK = 'L#';
export const lookKey = (of: TicketOf, sessionId: string) => ({ pk: wordsPk(of), sk: `${LOOK}${sessionId}` });
export const looksOf = (of: TicketOf) => ({ pk: wordsPk(of), prefix: LOOK });
export const parseLookKey = ({ sk }: { readonly sk: string }): string => sk.slice(LOOK.length);

/** Marks of tickets that a venue has not seen an answer of, and of those that support must act on: they are counted. */
const MARK = 'U#';
export const unseenKey = ({ accountId, ticketId }: TicketOf) => ({
  pk: `A#${accountId}#TICKETS-UNSEEN`,
  sk: `${MARK}${ticketId}`,
});
export const unseenOf = (accountId: string) => ({ pk: `A#${accountId}#TICKETS-UNSEEN`, prefix: MARK });
export const openMarkKey = ({ ticketId }: TicketOf) => ({ pk: 'TICKETS-OPEN', sk: `${MARK}${ticketId}` });
export const openMarks = () => ({ pk: 'TICKETS-OPEN', prefix: MARK });

/** The times of the tickets that were opened in a month. */
export const ticketTimesPk = (month: string) => `TICKET-TIMES#${month}`;
export const ticketTimesKey = (month: string, ticketId: TicketId) => ({ pk: ticketTimesPk(month), sk: ticketId });

export const CANNED_PK = 'CANNED';
export const cannedKey = (id: string) => ({ pk: CANNED_PK, sk: `C#${id}` });
export const parseCannedKey = ({ sk }: { readonly sk: string }): string => sk.slice('C#'.length);
