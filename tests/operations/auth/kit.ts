import type { CodePurpose } from '#functions/credentials/account-secrets.ts';
import { hashPassword } from '#functions/credentials/password.ts';
import { codeIdOf, codesStore } from '#functions/stores/codes.ts';
import { type User, usersStore } from '#functions/stores/users.ts';
import { SIGN_IN_NEWS } from '#shared/contracts/messages/outbox.ts';
import { aUser } from '#tests/kit/builders.ts';
import { outboxEntries } from '#tests/kit/outbox.ts';
import { type SendOptions, secrets, type World } from '#tests/kit/world.ts';

export const EMAIL = 'owner@demo.coperto.test';
export const PASSWORD = 'coperto-demo';

export async function addUser(world: World, over: Partial<User> = {}): Promise<User> {
  const user = aUser({ email: EMAIL, password: await hashPassword(PASSWORD), ...over });
  await usersStore(world.table).create(user);
  return user;
}

/** The code that a person would read in the message. */
export async function codeFor(world: World, subject: string, purpose: CodePurpose = 'reset'): Promise<string> {
  const code = await codesStore(world.table).load(purpose, codeIdOf(subject), world.now());
  if (!code) throw new Error('no code is in force');
  return secrets.code(purpose, code.nonce);
}

/** Asks for a code for a forgotten password: what its reader then types on the page that asked. */
export async function asksForCode(
  world: World,
  email = EMAIL,
  channel: 'email' | 'whatsapp' = 'email',
  options: SendOptions = {},
) {
  const { request } = (await world.call('auth.send_otp', { email, channel, locale: 'it' }, options)).body;
  return { request, code: await codeFor(world, request) };
}

/** Nine digits that are not these. */
export const another = (code: string) => String((Number(code) + 1) % 1_000_000_000).padStart(9, '0');

/** What users are told of how they sign in, by its name. */
export const toldOfSignIn = async (world: World) =>
  (await outboxOf(world))
    .flatMap((entry) => (entry.kind === 'notice' ? SIGN_IN_NEWS.filter((each) => each === entry.about) : []))
    .toSorted();

export const outboxOf = ({ table }: World) => outboxEntries(table);
