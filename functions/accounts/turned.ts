import { refuse } from '#functions/platform/refusal.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { pausesStore } from '#functions/stores/pauses.ts';
import { pendingSweepsStore } from '#functions/stores/pending-sweeps.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type User, usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { turn } from './turn.ts';

/** The dependencies of pausing and resuming. */
export const turning = {
  accounts: accountsStore,
  pendingSweeps: pendingSweepsStore,
  pauses: pausesStore,
  sessions: sessionsStore,
  users: usersStore,
  venues: venuesStore,
};

type Call = { readonly [S in keyof typeof turning]: ReturnType<(typeof turning)[S]> } & {
  readonly input: { readonly accountId: string; readonly reason?: string };
  readonly actor: Pick<User, 'userId' | 'name'>;
  readonly now: number;
};

/** Pauses or resumes an account for the boss; an empty answer, or the refusal. */
export async function turned(call: Call, did: 'paused' | 'resumed') {
  const { accountId, ...why } = call.input;
  const { userId, name } = call.actor;
  const outcome = await turn(call, accountId, { at: call.now, by: { userId, name }, did, ...why });
  if (outcome === 'busy') return refuse('system.busy');
  return outcome === 'done' ? {} : refuse('account.unknown');
}
