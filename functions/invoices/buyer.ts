import { implement } from '#functions/platform/implement.ts';
import { buyerOf } from '#functions/services/invoices/buyer-of.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { missingFrom } from '#shared/domain/invoice/parties.ts';
import { vatCaseOf } from '#shared/domain/invoice/vat-case.ts';
import { buyer } from '#shared/operations/invoices/invoices.ts';

export const handler = implement(buyer, {
  sessions: sessionsStore,
  accounts: accountsStore,
  users: usersStore,
  venues: venuesStore,
})(async (call) => {
  const found = await buyerOf(call, call.input.accountId);
  if (!found) return call.refuse('account.unknown');
  const { company, country } = found;
  return { company, country, complete: missingFrom(found).length === 0, vatCase: vatCaseOf(found, 'unknown') };
});
