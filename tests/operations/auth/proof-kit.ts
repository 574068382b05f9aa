import { signUpToken } from '#functions/credentials/sign-up-token.ts';
import { usersStore } from '#functions/stores/users.ts';
import { secrets, type World } from '#tests/kit/world.ts';
import { anApplication } from './sign-up-kit.ts';

/** What the mail to an address carries whose sign-up waits for it. */
export async function mailedTo(world: World, email: string): Promise<string> {
  const user = await usersStore(world.table).byEmailOrSignUp(email, world.now());
  if (!user?.unproven) throw new Error(`no sign-up of ${email} waits`);
  return signUpToken(secrets, user.userId);
}

/** Signs up, and proves the address by the link that is mailed to it; answers which sign-up it was. */
export async function signsUp(
  world: World,
  over: object = {},
  id: 'auth.signup' | 'auth.signup_agent' = 'auth.signup',
): Promise<string> {
  const application = anApplication(over);
  const { body } = await world.send(id, application);
  const token = await mailedTo(world, application.email);
  await world.call('auth.signup_prove', { token, password: application.password });
  return body.signUp;
}
