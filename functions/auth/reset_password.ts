import { accountSecrets } from '#functions/runtime/account-secrets.ts';
import { deviceToken } from '#functions/runtime/device-token.ts';
import { implement } from '#functions/runtime/implement.ts';
import { judgeNewPassword } from '#functions/runtime/new-password.ts';
import { signInChanged } from '#functions/runtime/notices.ts';
import { hashPassword } from '#functions/runtime/password.ts';
import { ticketsStore, usingTicket } from '#functions/stores/codes.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { signInMark, userChange, usersStore } from '#functions/stores/users.ts';
import { reset_password } from '#shared/operations/auth.ts';

export const handler = implement(reset_password, {
  sessions: sessionsStore,
  tickets: ticketsStore,
  users: usersStore,
  secrets: accountSecrets,
})(async ({ input: { ticket, password }, now, sessions, tickets, users, secrets, refuse }) => {
  const known = await tickets.find(ticket, now);
  const user = known && (await users.find(known.userId));
  // Who has changed password or number since has taken the word from whoever had the code.
  if (!user || known.mark !== signInMark(user)) return refuse('code.spent');
  // Judged before the ticket is used: a poor choice must not cost it.
  const issues = judgeNewPassword('password', password, [user.email, user.name]);
  if (issues.length > 0) return refuse('request.invalid', { issues });

  const change = { password: await hashPassword(password) };
  const writes = [
    userChange(user, change, { password: user.password }),
    usingTicket(ticket, user.userId),
    outboxWrite(signInChanged('passwordChanged', user, now)),
  ];
  const outcome = await sessions.endWith(() => users.commit(writes), user.userId);
  if (outcome !== 'done') return refuse('code.spent');
  return { deviceToken: await deviceToken(secrets, { ...user, ...change }) };
});
