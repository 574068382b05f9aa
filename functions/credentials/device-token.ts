import { newToken } from '#functions/platform/ids.ts';
import { sameText } from '#functions/platform/same-text.ts';
import type { AccountSecrets } from './account-secrets.ts';

/** A user; `password` is the stored PHC string. */
type Whose = { readonly userId: string; readonly password: string };

const sealed = ({ userId, password }: Whose, nonce: string) => `device.${userId}.${nonce}.${password}`;

/**
 * A token that a browser stores once a user has signed in there. Sign-ins with it are counted separately from everybody
 * else's for that address, so strangers cannot lock the user out (OWASP, "Slow Down Online Guessing Attacks with Device
 * Cookies"). It grants nothing, is not stored in the table, and is void once the password changes. `nonce`: that of the
 * token that the browser already has.
 */
export const deviceToken = async (secrets: AccountSecrets, whose: Whose, nonce = newToken(128)): Promise<string> =>
  `${nonce}.${await secrets.seal(sealed(whose, nonce))}`;

/** The nonce of the first of these tokens that is valid for this user; null when none is. */
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
