import { implement } from '#functions/platform/implement.ts';
import { belongingsOf } from '#functions/services/belongings.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { messageFiguresStore } from '#functions/stores/message-figures.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type User, usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { ROLES } from '#shared/contracts/define.ts';
import { read } from '#shared/operations/accounts/accounts.ts';

/** What support needs to know of a user; no credentials. */
const asKnown = ({ userId, name, email, role, phone, factorNonce, signedInAt }: User) => ({
  ...{ userId, name, email, role, signedInAt: signedInAt ?? null },
  bound: phone !== undefined,
  secondFactor: factorNonce !== undefined,
});

export const handler = implement(read, {
  accounts: accountsStore,
  figures: messageFiguresStore,
  sessions: sessionsStore,
  users: usersStore,
  venues: venuesStore,
})(async ({ input: { accountId }, accounts, figures, users, venues, refuse }) => {
  const account = await accounts.find(accountId);
  if (!account) return refuse('account.unknown');
  const [{ venues: ownVenues, people }, entries] = await Promise.all([
    belongingsOf({ users, venues }, account),
    accounts.auditEntries(accountId),
  ]);
  const messages = await figures.latest(ownVenues.map(({ venueId }) => venueId));
  return {
    people: people.toSorted((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role)).map(asKnown),
    houses: ownVenues.map(({ venueId, name }) => ({ venueId, name })),
    messages,
    deeds: entries.map(({ at, by, did, reason }) => ({ at, by: by.name, did, ...(reason && { reason }) })),
  };
});
