import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { deviceToken } from '#functions/credentials/device-token.ts';
import { judgeNewPassword } from '#functions/credentials/new-password.ts';
import { hashPassword, verifyPassword } from '#functions/credentials/password.ts';
import { implement } from '#functions/platform/implement.ts';
import { refuseBeside } from '#functions/platform/refusal.ts';
import { signInChanged } from '#functions/services/notices.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { userChange, usersStore } from '#functions/stores/users.ts';
import { password_write } from '#shared/operations/account/proofs.ts';

export const handler = implement(password_write, {
  sessions: sessionsStore,
  users: usersStore,
  secrets: accountSecrets,
})(async ({ input: { present, password }, actor, now, sessions, users, secrets, refuse }) => {
  const user = await users.find(actor.userId);
  if (!user || !(await verifyPassword(present, user.password))) {
    // A page that lost the answer sends the request again, when the new password is already the present one.
    const isSo = user !== null && (await verifyPassword(password, user.password));
    return isSo ? { deviceToken: await deviceToken(secrets, user) } : refuseBeside('present', 'password.wrong');
  }
  const issues = await judgeNewPassword('password', password, [user.email, user.name]);
  if (issues.length > 0) return refuse('request.invalid', { issues });

  const change = { password: await hashPassword(password) };
  const notice = outboxWrite(signInChanged('passwordChanged', user, now));
  const writes = [userChange(user, change, { password: user.password }), notice];
  const outcome = await sessions.endWith(() => users.commit(writes), actor.userId, actor.sessionId);
  if (outcome !== 'done') return refuse('system.busy');
  return { deviceToken: await deviceToken(secrets, { ...user, ...change }) };
});
