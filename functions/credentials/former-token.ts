import { sameText } from '#functions/platform/same-text.ts';
import type { AccountSecrets } from './account-secrets.ts';

type Named = { readonly userId: string; readonly until: number };

const sealed = ({ userId, until }: Named) => `former.${userId}.${until}`;

/**
 * The token of the link sent to a former address: the user and an expiry, signed by us. It is not stored in the table.
 */
export async function formerToken(secrets: AccountSecrets, { userId, until }: Named): Promise<string> {
  return `${userId}.${until}.${await secrets.seal(sealed({ userId, until }))}`;
}

/** The user and the expiry in a token, which the caller has to check; null when we did not issue the token. */
export async function openFormer(secrets: AccountSecrets, token: string): Promise<Named | null> {
  const [userId = '', at = '', seal = ''] = token.split('.');
  const named = { userId, until: Number(at) };
  return sameText(seal, await secrets.seal(sealed(named))) ? named : null;
}
