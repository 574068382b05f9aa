import { implement } from '#functions/runtime/implement.ts';
import { judgeNewPassword } from '#functions/runtime/new-password.ts';
import { passwordChanged } from '#functions/runtime/notices.ts';
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
})(async ({ input: { ticket, password }, now, sessions, tickets, users, refuse }) => {
  const known = await tickets.find(ticket, now);
  const user = known && (await users.find(known.userId));
  // Who has changed password or number since has taken the word from whoever had the code.
  if (!user || known.mark !== signInMark(user)) return refuse('code.spent');
  // Judged before the ticket is used: a poor choice must not cost it.
  const issues = judgeNewPassword('password', password, [user.email, user.name]);
  if (issues.length > 0) return refuse('request.invalid', { issues });

  const writes = [
    userChange(user, { password: await hashPassword(password) }, { password: user.password }),
    usingTicket(ticket, user.userId),
    outboxWrite(passwordChanged(user, now)),
  ];
  const outcome = await sessions.endWith(() => users.commit(writes), user.userId);
  return outcome === 'done' ? {} : refuse('code.spent');
});
