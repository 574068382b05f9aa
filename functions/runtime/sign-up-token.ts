import type { AccountSecrets } from './account-secrets.ts';
import { sameText } from './same-text.ts';

const sealed = (userId: string) => `signUp.${userId}`;

/** What the link that proves the address of a sign-up carries: whose it is, and that we wrote it. It stands nowhere in the table. */
export async function signUpToken(secrets: AccountSecrets, userId: string): Promise<string> {
  return `${userId}.${await secrets.seal(sealed(userId))}`;
}

/** Whose address a token proves; null when we did not write it. */
export async function openSignUp(secrets: AccountSecrets, token: string): Promise<string | null> {
  const [userId = '', seal = ''] = token.split('.');
  return sameText(seal, await secrets.seal(sealed(userId))) ? userId : null;
}
