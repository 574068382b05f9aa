import { digestTokensWith } from '#functions/credentials/digest-token.ts';
import type { Table } from '#functions/platform/table.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { invitationsStore } from '#functions/stores/invitations.ts';
import { openingsStore } from '#functions/stores/openings.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { statsStore } from '#functions/stores/stats.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { trialsStore } from '#functions/stores/trials.ts';

/** What single notices are written from. */
export const storesBeside = (table: Table) => ({
  ...{
    stats: statsStore(table),
    trials: trialsStore(table),
    tickets: ticketsStore(table),
    digestTokens: digestTokensWith(async () => 'key'),
  },
  ...{ accounts: accountsStore(table), invitations: invitationsStore(table), openings: openingsStore(table) },
  orders: ordersStore(table),
});
