import { ticketIdFrom } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { usersStore } from '#functions/stores/users.ts';
import { openedTicket } from '#shared/domain/ticket/moves.ts';
import { open } from '#shared/operations/tickets/tickets.ts';
import { hasTooMany } from './too-many.ts';

export const handler = implement(open, { sessions: sessionsStore, tickets: ticketsStore, users: usersStore })(
  async ({ input, actor, now, once, tickets, users, refuse }) => {
    const { venueId = null, subject, body, pictures, files, report = null } = input;
    const { accountId, userId, name } = actor;
    const id = ticketIdFrom(once.seed);
    // The request came before, and its answer was lost.
    if (await tickets.load({ accountId, ticketId: id })) return { ticketId: id };
    if (await hasTooMany(tickets, accountId, now)) return refuse('ticket.tooMany');
    const user = await users.find(userId);
    const opening = { id, accountId, venueId, subject, report, locale: user?.locale ?? 'en', after: null };
    const by = { userId, name };
    const opened = openedTicket(opening, { from: 'venue', by, body, pictures, files }, now);
    await tickets.save(null, opened, [once.write({ ticketId: id })]);
    // Of two equal requests at once, one has written it.
    return (await tickets.load({ accountId, ticketId: id })) ? { ticketId: id } : refuse('system.busy');
  },
);
