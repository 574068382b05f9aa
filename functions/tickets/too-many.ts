import type { TicketsStore } from '#functions/stores/tickets.ts';
import { MAX_OPEN_TICKETS, stateAt } from '#shared/domain/ticket/ticket.ts';

/** Whether an account has as many unfinished tickets as it may. */
export async function hasTooMany(tickets: Pick<TicketsStore, 'ofAccount'>, accountId: string, now: number) {
  const all = await tickets.ofAccount(accountId);
  const unfinished = all.filter((ticket) => ['open', 'waiting'].includes(stateAt(ticket, now)));
  return unfinished.length >= MAX_OPEN_TICKETS;
}
