import { implement } from '#functions/platform/implement.ts';
import { BOSS_ABOVE } from '#functions/services/open-session.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { read } from '#shared/operations/account/account.ts';
import { profileOf } from './profile-of.ts';

export const handler = implement(read, { sessions: sessionsStore, users: usersStore })(
  async ({ actor, users, refuse }) => {
    const user = await users.find(actor.userId);
    if (!user) return refuse('session.invalid');
    const { email, avatar = '', phone = null, factorNonce, level, recovery = [] } = user;
    const secondFactor = factorNonce ? 'on' : level > BOSS_ABOVE ? 'must' : 'off';
    return { ...profileOf(user), email, avatar, phone, secondFactor, recoveryLeft: recovery.length };
  },
);
