import { implement } from '#functions/runtime/implement.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { owedLooksStore } from '#functions/stores/owed-looks.ts';
import { pausesStore } from '#functions/stores/pauses.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { pause } from '#shared/operations/accounts.ts';
import { turn } from './turn.ts';

export const handler = implement(pause, {
  accounts: accountsStore,
  owed: owedLooksStore,
  pauses: pausesStore,
  sessions: sessionsStore,
  users: usersStore,
  venues: venuesStore,
})(async (call) => {
  const { input, actor, now, refuse } = call;
  const by = { userId: actor.userId, name: actor.name };
  const outcome = await turn(call, input.accountId, { at: now, by, did: 'paused', reason: input.reason });
  if (outcome === 'busy') return refuse('system.busy');
  return outcome === 'done' ? {} : refuse('account.unknown');
});
