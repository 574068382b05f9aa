import { newToken } from '#functions/runtime/ids.ts';
import { implement } from '#functions/runtime/implement.ts';
import { verifyPassword } from '#functions/runtime/password.ts';
import { overLimit } from '#functions/runtime/rates.ts';
import { ratesStore } from '#functions/stores/rates.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { login } from '#shared/operations/auth.ts';

export const handler = implement(login, { rates: ratesStore, sessions: sessionsStore, users: usersStore })(
  async ({ input: { email, password }, now, rates, sessions, users, refuse }) => {
    // Counted by address too: guesses at one account may come from everywhere.
    const limited = await overLimit(rates, 'auth', email, now);
    if (limited) return limited;

    const user = await users.byEmail(email);
    const right = await verifyPassword(password, user?.password ?? null);
    if (!user || !right) return refuse('login.failed');

    const [jwt, csrf] = [newToken(256), newToken(128)];
    const { userId, accountId, name, role, level, venues } = user;
    await sessions.create(jwt, { userId, accountId, name, role, level, csrf, venues }, now);
    return { jwt, csrf };
  },
);
