import { newOutboxId } from '#functions/runtime/ids.ts';
import type { Item, Table, Write } from '#functions/runtime/table.ts';
import type { Hostname } from '#shared/domain/hostname/hostname.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import { outboxWrite } from './outbox.ts';
import { HOSTNAME_PREFIX, hostKey, hostnameKey, venueKey } from './venues.keys.ts';

/** The hostnames that a house brings. Which venue a name leads to says the item of the name itself, as for every address. */
export const hostnamesStore = (table: Table) => ({
  async list(venueId: VenueId): Promise<Hostname[]> {
    const items = await table.query({ pk: venueKey(venueId).pk, prefix: HOSTNAME_PREFIX });
    return items.map(toHostname).sort((a, b) => a.addedAt - b.addedAt || (a.host < b.host ? -1 : 1));
  },

  async find(venueId: VenueId, host: string): Promise<Hostname | null> {
    const item = await table.get(hostnameKey(venueId, host));
    return item && toHostname(item);
  },

  /** Writes what has become of a hostname, if nobody has since it was read; with it its next look, and who is told. */
  async save(
    venueId: VenueId,
    before: Hostname,
    after: Hostname,
    more: readonly Write[] = [],
  ): Promise<'done' | 'lost race'> {
    const write = { put: { ...hostnameKey(venueId, after.host), ...after, no: before.no + 1 }, if: unchanged(before) };
    const outcome = await table.transact([write, ...nextLook(venueId, before, after), ...more]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /** The same, and the name leads to this venue from now on; of two venues that have proven one name, the first has it. */
  async claim(venueId: VenueId, before: Hostname, after: Hostname): Promise<'done' | 'taken' | 'lost race'> {
    const outcome = await table.transact([
      { put: { ...hostKey(after.host), venueId }, if: { absent: true } },
      { put: { ...hostnameKey(venueId, after.host), ...after, no: before.no + 1 }, if: unchanged(before) },
      ...nextLook(venueId, before, after),
    ]);
    if (outcome.kind === 'done') return 'done';
    return outcome.writes[0]?.failed ? 'taken' : 'lost race';
  },

  /** Forgets a hostname that leads nowhere any more, unless the house has added it anew since it was read. */
  async forget(venueId: VenueId, { host, no, token }: Hostname): Promise<void> {
    await table.transact([{ remove: hostnameKey(venueId, host), if: { equals: { no, token } } }]);
  },
});

export type HostnamesStore = ReturnType<typeof hostnamesStore>;

const unchanged = ({ no }: Hostname) => ({ equals: { no } });

/** Writes of a transaction that also logs what was done. */
export const hostnameAdded = (venueId: VenueId, hostname: Hostname): Write[] => [
  { put: { ...hostnameKey(venueId, hostname.host), ...hostname }, if: { absent: true } },
  ...nextLook(venueId, null, hostname),
];

/** Takes a hostname away: it leads to the venue no more. `after`: what is left to do; null for nothing. */
export function hostnameLeaves(venueId: VenueId, before: Hostname, after: Hostname | null): Write[] {
  const key = hostnameKey(venueId, before.host);
  const claimed = before.state !== 'unproven';
  return [
    ...(claimed ? [{ remove: hostKey(before.host), if: { equals: { venueId } } }] : []),
    after
      ? { put: { ...key, ...after, no: before.no + 1 }, if: unchanged(before) }
      : { remove: key, if: unchanged(before) },
    ...(after ? nextLook(venueId, before, after) : []),
  ];
}

/** The timer of a look that was not to be before. One that another takes the place of rings all the same, and is passed over. */
function nextLook(venueId: VenueId, before: Hostname | null, { host, watch }: Hostname): Write[] {
  if (!watch || watch.at === before?.watch?.at) return [];
  const { at } = watch;
  return [outboxWrite({ id: newOutboxId(), dueAt: at, entries: [{ kind: 'look', venueId, host, at }] })];
}

function toHostname({ pk: _pk, sk: _sk, ...stored }: Item): Hostname {
  return stored as unknown as Hostname;
}
