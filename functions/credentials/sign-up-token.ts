import { sameText } from '#functions/platform/same-text.ts';
import type { AccountSecrets } from './account-secrets.ts';

const sealed = (userId: string) => `signUp.${userId}`;

/** The token of the link that proves a sign-up's address: the user, signed by us. It is not stored in the table. */
export async function signUpToken(secrets: AccountSecrets, userId: string): Promise<string> {
  return `${userId}.${await secrets.seal(sealed(userId))}`;
}

/** The user whose address a token proves; null when we did not issue it. */
export async function openSignUp(secrets: AccountSecrets, token: string): Promise<string | null> {
  const [userId = '', seal = ''] = token.split('.');
  return sameText(seal, await secrets.seal(sealed(userId))) ? userId : null;
}
