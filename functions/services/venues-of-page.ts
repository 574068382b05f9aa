import type { Account, AccountsStore } from '#functions/stores/accounts.ts';
import type { UsersStore } from '#functions/stores/users.ts';
import type { Venue, VenuesStore } from '#functions/stores/venues.ts';
import { belongingsOf } from './belongings.ts';

export type VenuesOfPageDeps = {
  readonly accounts: Pick<AccountsStore, 'list'>;
  readonly users: Pick<UsersStore, 'ofAccount'>;
  readonly venues: Pick<VenuesStore, 'find'>;
};

type Owned = { readonly account: Account; readonly venue: Venue };

/**
 * The venues of one page of the accounts, those of active accounts before those of paused ones. `next`: where the next
 * page begins; null after the last one.
 */
export async function venuesOfPage(
  { accounts, users, venues }: VenuesOfPageDeps,
  after = 'active~',
): Promise<{ readonly owned: readonly Owned[]; readonly next: string | null }> {
  const [state = '', place = ''] = after.split('~');
  const listed = state === 'paused' ? 'paused' : 'active';
  const page = await accounts.list(listed, place || undefined);
  // An agent's venues are those of other accounts.
  const own = page.accounts.filter(({ kind }) => kind === 'operator');
  const owned = await Promise.all(
    own.map(async (account) => {
      const { venues: found } = await belongingsOf({ users, venues }, account);
      return found.map((venue) => ({ account, venue }));
    }),
  );
  const next = page.next ? `${listed}~${page.next}` : listed === 'active' ? 'paused~' : null;
  return { owned: owned.flat(), next };
}
