import { accountsStore } from '#functions/stores/accounts.ts';
import { usersStore } from '#functions/stores/users.ts';
import type { World } from '#tests/kit/world.ts';
import { signsUp } from '../auth/proof-kit.ts';

/** An agent who signed up, was activated, and is signed in. */
export async function anAgent(world: World, username = 'paul') {
  const email = `${username}@agents.example`;
  await signsUp(world, { username, email, vat: '12345678903', fullName: 'Paul' }, 'auth.signup_agent');
  const account = await accountsStore(world.table).byUsername(username);
  const accountId = account?.accountId ?? '';
  await world.call('accounts.activate', { accountId }, await world.signIn({ level: 101 }));
  const signIn = async () => {
    const { body } = await world.call('auth.login', { email, password: 'brass-kettle-noon' });
    return { token: body.jwt as string, csrf: body.csrf as string };
  };
  const [user] = await usersStore(world.table).ofAccount(accountId);
  if (!user) throw new Error('an agent has a user');
  return { accountId, user, signIn, ...(await signIn()) };
}
