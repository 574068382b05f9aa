import { implement } from '#functions/runtime/implement.ts';
import { judgeNewPassword } from '#functions/runtime/new-password.ts';
import { passwordChanged } from '#functions/runtime/notices.ts';
import { hashPassword } from '#functions/runtime/password.ts';
import { ticketsStore } from '#functions/stores/codes.ts';
import { outboxStore } from '#functions/stores/outbox.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { reset_password } from '#shared/operations/auth.ts';

export const handler = implement(reset_password, {
  outbox: outboxStore,
  sessions: sessionsStore,
  tickets: ticketsStore,
  users: usersStore,
})(async ({ input: { ticket, password }, now, outbox, sessions, tickets, users, refuse }) => {
  const known = await tickets.find(ticket, now);
  const user = known && (await users.find(known.userId));
  if (!user) return refuse('code.spent');
  // Judged before the ticket is used: a poor choice must not cost it.
  const issues = judgeNewPassword('password', password, [user.email, user.name]);
  if (issues.length > 0) return refuse('request.invalid', { issues });

  const hash = await hashPassword(password);
  if (!(await tickets.use(ticket, user.userId))) return refuse('code.spent');
  if ((await users.change(user, { password: hash })) === 'lost race') return refuse('code.spent');
  await outbox.add(passwordChanged(user, now));
  await sessions.removeAllOf(user.userId);
  return {};
});
