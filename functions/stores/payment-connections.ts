import type { Condition, Table } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { type Connection, readyOf } from '#shared/domain/payment/connections.ts';
import type { Provider } from '#shared/domain/venue/deposits/providers.ts';
import { accountKey, connectionKey } from './payments.keys.ts';
import { venueKey } from './venues.keys.ts';
import { forgetVenue, type Venue } from './venues.ts';

export type LoadedConnections = { readonly connections: readonly Connection[]; readonly version: number };

/** The accounts of venues at payment providers, present and former ones. */
export const paymentConnectionsStore = (table: Table) => ({
  async load(venueId: VenueId): Promise<LoadedConnections> {
    const item = await table.get(connectionKey(venueId));
    return item ? { connections: item.c as Connection[], version: item.v as number } : { connections: [], version: 0 };
  },

  /** The venue of an account: a provider's events name the account alone. */
  async venueOf(provider: Provider, account: string): Promise<VenueId | null> {
    const item = await table.get(accountKey(provider, account));
    return item ? (item.venueId as VenueId) : null;
  },

  /**
   * Writes the connections as they now are, and with them the providers that guests may pay by. `taken`: an account is
   * another venue's.
   */
  async save(
    { venueId, accountId }: Pick<Venue, 'venueId' | 'accountId'>,
    version: number,
    after: readonly Connection[],
  ): Promise<'done' | 'lost race' | 'taken'> {
    const keys = after.map(({ provider, account }) => accountKey(provider, account));
    const owners = await Promise.all(keys.map((key) => table.get(key)));
    if (owners.some((owner) => owner && owner.venueId !== venueId)) return 'taken';
    const outcome = await table.transact([
      ...keys.map((key, nth) => ({ put: { ...key, venueId }, if: ownedAs(owners[nth] ? venueId : null) })),
      {
        put: { ...connectionKey(venueId), c: after, v: version + 1 },
        if: version === 0 ? { absent: true } : { equals: { v: version } },
      },
      // Counted on, so that settings which are just being saved do not write over it.
      { update: venueKey(venueId), set: { payBy: readyOf(after) }, add: { v: 1 }, if: { equals: { accountId } } },
    ]);
    forgetVenue(table, venueId);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },
});

export type PaymentConnectionsStore = ReturnType<typeof paymentConnectionsStore>;

const ownedAs = (venueId: VenueId | null): Condition => (venueId === null ? { absent: true } : { equals: { venueId } });
