import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { deviceToken } from '#functions/credentials/device-token.ts';
import { judgeNewPassword } from '#functions/credentials/new-password.ts';
import { hashPassword } from '#functions/credentials/password.ts';
import { implement } from '#functions/platform/implement.ts';
import { signInChanged } from '#functions/services/notices.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { ticketsStore, usingTicket } from '#functions/stores/codes.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { signUpsStore } from '#functions/stores/sign-ups.ts';
import { signInMark, userChange, usersStore } from '#functions/stores/users.ts';
import { reset_password } from '#shared/operations/auth/auth.ts';

export const handler = implement(reset_password, {
  accounts: accountsStore,
  sessions: sessionsStore,
  signUps: signUpsStore,
  tickets: ticketsStore,
  users: usersStore,
  secrets: accountSecrets,
})(
  async ({ input: { ticket, password }, now, once, accounts, sessions, signUps, tickets, users, secrets, refuse }) => {
    const known = await tickets.find(ticket, now);
    const user = known && (await users.find(known.userId));
    // The ticket is void once the user's way of signing in has changed since the code was sent.
    if (!user || known.mark !== signInMark(user)) return refuse('code.spent');
    // Judged before the ticket is used: a poor choice must not cost it.
    const issues = await judgeNewPassword('password', password, [user.email, user.name]);
    if (issues.length > 0) return refuse('request.invalid', { issues });

    const change = { password: await hashPassword(password) };
    const { userId } = user;
    const notice = outboxWrite(signInChanged('passwordChanged', user, now));
    const more = [usingTicket(ticket, userId), notice, once.write({ userId })];
    // The code was read at the address, which proves it, even if a stranger had signed up with it: the password is now
    // its reader's.
    const account = user.unproven === undefined ? null : await accounts.find(user.accountId);
    const commit = () =>
      account
        ? signUps.prove(account, user, change, more)
        : users.commit([userChange(user, change, { password: user.password }), ...more]);
    const outcome = await sessions.endWith(commit, userId);
    if (outcome === 'lost race') return refuse('code.spent');
    if (outcome !== 'done') return refuse(`signUp.${outcome}`);
    return { deviceToken: await deviceToken(secrets, { ...user, ...change }) };
  },
  async ({ userId, users, secrets, refuse }) => {
    const user = await users.find(userId);
    return user ? { deviceToken: await deviceToken(secrets, user) } : refuse('code.spent');
  },
);
