import { formerToken } from '#functions/credentials/former-token.ts';
import { type SignedIn, secrets, type World } from '#tests/kit/world.ts';
import { appShows } from '../account/factor-kit.ts';
import { codeFor, EMAIL, PASSWORD } from './kit.ts';

/* What somebody does with an account who has its password, and a device that is signed in. */

export const ROBBED = 'usr_owner';
export const THIEFS = 'thief@away.test';

/** Signs in with the password that the account has. */
export async function signsIn(world: World, email = EMAIL, password = PASSWORD): Promise<SignedIn> {
  const { body } = await world.call('auth.login', { email, password });
  return { token: body.jwt, csrf: body.csrf };
}

/** Has another address, and answers the link that goes to the one before. */
export async function movesTo(world: World, thief: SignedIn, email: string): Promise<string> {
  world.pass(20 * 60_000);
  await world.call('account.email_start', { present: PASSWORD, email, locale: 'it' }, thief);
  const until = world.now();
  await world.call('account.email_write', { code: await codeFor(world, ROBBED, 'email') }, thief);
  world.pass(1);
  return formerToken(secrets, { userId: ROBBED, until });
}

export async function bindsANumber(world: World, thief: SignedIn): Promise<void> {
  await world.call('account.number_start', { present: PASSWORD, phone: '+393337654321', locale: 'it' }, thief);
  await world.call('account.number_bind', { code: await codeFor(world, ROBBED, 'number') }, thief);
}

/** The session goes on under a new token. */
export async function switchesFactorOn(world: World, thief: SignedIn): Promise<SignedIn> {
  await world.call('account.factor_start', { present: PASSWORD }, thief);
  const { body } = await world.call('account.factor_on', { code: await appShows(world, ROBBED) }, thief);
  return { token: body.jwt, csrf: body.csrf };
}

export const takesBack = (world: World, token: string) => world.call('auth.take_back', { token });
