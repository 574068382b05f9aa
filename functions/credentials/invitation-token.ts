import { sameText } from '#functions/platform/same-text.ts';
import type { AccountSecrets } from './account-secrets.ts';

type Named = { readonly accountId: string; readonly id: string };

/** The token of an invitation link: account and invitation, signed by us. It is not stored in the table. */
export async function invitationToken(secrets: AccountSecrets, { accountId, id }: Named): Promise<string> {
  return `${accountId}.${id}.${await secrets.seal(`${accountId}.${id}`)}`;
}

/** The account and invitation in a token; null when we did not issue it. */
export async function openInvitation(secrets: AccountSecrets, token: string): Promise<Named | null> {
  const [accountId = '', id = '', seal = ''] = token.split('.');
  return sameText(seal, await secrets.seal(`${accountId}.${id}`)) ? { accountId, id } : null;
}
