import type { User } from '#functions/stores/users.ts';
import type { AccountSecrets } from './account-secrets.ts';
import { newToken } from './ids.ts';
import { sameText } from './same-text.ts';

type Whose = Pick<User, 'userId' | 'password'>;

const sealed = ({ userId, password }: Whose, nonce: string) => `device.${userId}.${nonce}.${password}`;

/**
 * A token that a browser keeps of a user who has signed in there. Failed sign-ins with it are counted separately from those of
 * everybody else who tries that address, so strangers cannot lock the user out (OWASP, "Slow Down Online Guessing Attacks with
 * Device Cookies"). It grants nothing, is not stored in the table, and ends with the password. `nonce`: that of the token that
 * the browser has already.
 */
export const deviceToken = async (secrets: AccountSecrets, whose: Whose, nonce = newToken(128)): Promise<string> =>
  `${nonce}.${await secrets.seal(sealed(whose, nonce))}`;

/** The nonce of the first of these tokens that was given to this user; null when none was. */
export async function knownDevice(
  secrets: AccountSecrets,
  whose: Whose,
  tokens: readonly string[],
): Promise<string | null> {
  for (const token of tokens) {
    const [nonce = '', seal = ''] = token.split('.');
    if (sameText(seal, await secrets.seal(sealed(whose, nonce)))) return nonce;
  }
  return null;
}
