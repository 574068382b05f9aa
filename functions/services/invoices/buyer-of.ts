import type { AccountsStore } from '#functions/stores/accounts.ts';
import type { UsersStore } from '#functions/stores/users.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';
import { type Buyer, tidyBuyer } from '#shared/domain/invoice/parties.ts';

export type BuyerDeps = {
  readonly users: Pick<UsersStore, 'ofAccount'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly accounts: Pick<AccountsStore, 'find'>;
};

/**
 * Whom an account's invoices are written to: the invoice details of the first of its venues that has them, else what the
 * account said when it signed up. Null when neither is known.
 */
export async function buyerOf({ users, venues, accounts }: BuyerDeps, accountId: string): Promise<Buyer | null> {
  const members = await users.ofAccount(accountId);
  const ids = [...new Set(members.flatMap((member) => member.venues))].toSorted();
  for (const venueId of ids) {
    const venue = await venues.find(venueId);
    if (venue?.accountId === accountId && venue.services.invoice.company !== '') {
      const { regime: _, ...said } = venue.services.invoice;
      return tidyBuyer(said);
    }
  }
  const account = await accounts.find(accountId);
  if (!account) return null;
  const { company, country = 'IT', vat, taxId, address: street, postalCode, city } = account;
  const signedUp = { company, country, vat, taxId, street, postalCode, city };
  return tidyBuyer({ ...signedUp, province: '', recipientCode: '', certifiedEmail: '' });
}
