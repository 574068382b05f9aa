import { implement } from '#functions/platform/implement.ts';
import { buildRows } from '#functions/services/customers/build-rows.ts';
import { accountRowsStore } from '#functions/stores/account-rows.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { pricesStore } from '#functions/stores/prices.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { rebuild } from '#shared/operations/customers/customers.ts';

export const handler = implement(rebuild, {
  accounts: accountsStore,
  licences: licencesStore,
  prices: pricesStore,
  rows: accountRowsStore,
  sessions: sessionsStore,
  users: usersStore,
})(async (call) => {
  const next = await buildRows(call, call.input.after ?? null);
  if (next === null) await call.rows.markWhole();
  return { next };
});
