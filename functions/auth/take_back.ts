import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { openFormer } from '#functions/credentials/former-token.ts';
import { hashPassword } from '#functions/credentials/password.ts';
import { newToken } from '#functions/platform/ids.ts';
import { type CallWith, implement } from '#functions/platform/implement.ts';
import { emailChanged } from '#functions/services/notices.ts';
import { accountRowsStore, followWrites } from '#functions/stores/account-rows.ts';
import { addressesStore } from '#functions/stores/addresses.ts';
import { issuing } from '#functions/stores/codes.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { signInMark, type User, usersStore } from '#functions/stores/users.ts';
import { take_back } from '#shared/operations/auth/auth.ts';

/** Several, because the thief may be changing the account at the same time. */
const ATTEMPTS = 4;

const dependencies = {
  accountRows: accountRowsStore,
  addresses: addressesStore,
  secrets: accountSecrets,
  sessions: sessionsStore,
  users: usersStore,
};

export const handler = implement(take_back, dependencies)(
  async (call) => {
    const { input, once, secrets, refuse } = call;
    const named = await openFormer(secrets, input.token);
    if (!named) return refuse('former.gone');
    // An unknown random password locks the thief out, even if the user sets a new one only later.
    const password = await hashPassword(newToken(256));
    const ticket = await secrets.token('ticket', once.seed);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const outcome = await takeBack(call, named, { password, ticket });
      if (outcome !== 'lost race') return outcome;
    }
    return refuse('system.busy');
  },
  async ({ userId, seed, secrets, users, refuse }) => {
    const user = await users.find(userId);
    return user ? { email: user.email, ticket: await secrets.token('ticket', seed) } : refuse('former.gone');
  },
);

type OwnCall = CallWith<typeof take_back, typeof dependencies>;

/** One attempt; lost when the account was changed meanwhile. */
async function takeBack(
  { now, once, accountRows, addresses, sessions, users, refuse }: OwnCall,
  { userId, until }: { readonly userId: string; readonly until: number },
  { password, ticket }: { readonly password: string; readonly ticket: string },
) {
  const [user, former] = await Promise.all([users.find(userId), addresses.former(userId, until, now)]);
  if (!user || !former?.returns) return refuse('former.gone');
  const { email } = former;
  // Checked before anybody is signed out, because the address may belong to another user by now.
  const holder = await users.byEmail(email);
  if (holder) return refuse(holder.userId === userId ? 'former.gone' : 'former.used');
  const follows = await followWrites(accountRows, user, { email });
  const withIt = (after: User) => [
    ...follows,
    issuing(ticket, { userId, mark: signInMark(after) }, now),
    outboxWrite(emailChanged(user, now)),
    once.write({ userId }),
  ];
  const change = async () => {
    const outcome = await addresses.takeBack(user, former, password, now, withIt);
    return outcome === 'emailUsed' ? 'lost race' : outcome;
  };
  return (await sessions.endWith(change, userId)) === 'done' ? { email, ticket } : ('lost race' as const);
}
