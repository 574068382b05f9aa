import type { User } from '#functions/stores/users.ts';
import type { AccountSecrets } from './account-secrets.ts';
import { newToken } from './ids.ts';
import { sameText } from './same-text.ts';

type Whose = Pick<User, 'userId' | 'password'>;

const sealed = ({ userId, password }: Whose, nonce: string) => `device.${userId}.${nonce}.${password}`;

/**
 * What a browser keeps of a user who has signed in there: their tries are counted by it and not with those of everybody who tries their
 * address, so that a stranger shuts nobody out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It opens nothing, stands
 * nowhere in the table, and ends with the password. `nonce`: of the one that is there already.
 */
export const deviceToken = async (secrets: AccountSecrets, whose: Whose, nonce = newToken(128)): Promise<string> =>
  `${nonce}.${await secrets.seal(sealed(whose, nonce))}`;

/** The nonce of the first of these tokens that this user was given; null: none was. */
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
