import { newToken, sessionIdOf } from '#functions/platform/ids.ts';
import { type CallWith, implement } from '#functions/platform/implement.ts';
import { belongingsOf } from '#functions/services/belongings.ts';
import { accountsStore, auditWrite } from '#functions/stores/accounts.ts';
import { lookWrite } from '#functions/stores/looks.ts';
import { type NewSession, sessionsStore } from '#functions/stores/sessions.ts';
import { changeWrites, type LoadedTicket, ticketsStore } from '#functions/stores/tickets.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { lookedAt } from '#shared/domain/ticket/moves.ts';
import { mayLook } from '#shared/domain/ticket/ticket.ts';
import { look } from '#shared/operations/tickets/support.ts';
import { accountName } from './account-name.ts';

/** A look lasts so long at most, and never longer than the consent. */
const LOOK_MS = 3_600_000;
const ATTEMPTS = 4;

const dependencies = {
  accounts: accountsStore,
  sessions: sessionsStore,
  tickets: ticketsStore,
  users: usersStore,
  venues: venuesStore,
};
type Call = CallWith<typeof look, typeof dependencies>;

export const handler = implement(
  look,
  dependencies,
)(async (call) => {
  const { input, now, tickets, refuse } = call;
  const { accountId, ticketId } = input;
  const looking = await sessionOf(call);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const loaded = await tickets.load({ accountId, ticketId });
    if (!loaded) return refuse('ticket.unknown');
    if (!mayLook(loaded.ticket, now)) return refuse('ticket.noConsent');
    const opened = await openedFor(call, loaded, looking);
    if (opened !== 'lost race') return opened;
  }
  return refuse('system.busy');
});

/** What the account's owner sees, in the name of who looks: no user of the account is impersonated. */
async function sessionOf({ input: { accountId, ticketId }, actor, device, accounts, users, venues }: Call) {
  const account = await accounts.find(accountId);
  const kind = account?.kind ?? 'operator';
  const { venues: own } = await belongingsOf({ users, venues }, { accountId, kind });
  const { userId, name } = actor;
  return {
    ...{ userId, accountId, name, role: kind === 'agent' ? 'agent' : 'owner', level: 1, device },
    venues: own.map(({ venueId }) => venueId),
    looking: { ticketId, account: accountName(account) || (own[0]?.name ?? '') },
  } as const satisfies Omit<NewSession, 'csrf'>;
}

/** Opens the session while the account consents, and writes that down in the ticket and in the account's log. */
async function openedFor({ actor, now, sessions }: Call, loaded: LoadedTicket, looking: Omit<NewSession, 'csrf'>) {
  const { accountId, id: ticketId, consent, subject } = loaded.ticket;
  const [jwt, csrf] = [newToken(256), newToken(128)];
  const until = Math.min(now + LOOK_MS, consent?.until ?? now);
  const by = { userId: actor.userId, name: actor.name };
  const sessionId = sessionIdOf(jwt);
  const more = [
    ...changeWrites(loaded, lookedAt(loaded.ticket, by, now)),
    lookWrite({ accountId, ticketId }, { userId: actor.userId, sessionId, until }),
    auditWrite(accountId, { at: now, by, did: 'looked', reason: subject }),
  ];
  const opened = await sessions.create(jwt, { ...looking, csrf, lifeMs: until - now }, now, undefined, more);
  return opened === 'done' ? { jwt, csrf, until } : 'lost race';
}
