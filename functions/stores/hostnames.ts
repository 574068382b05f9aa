import { newOutboxId } from '#functions/platform/ids.ts';
import type { Item, Table, Write } from '#functions/platform/table.ts';
import type { Hostname } from '#shared/domain/hostname/hostname.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { outboxWrite } from './outbox.ts';
import { HOSTNAME_PREFIX, hostKey, hostnameKey, venueKey } from './venues.keys.ts';

/** Custom hostnames of a venue. Which venue a name leads to is stored with the name itself, as for every address. */
export const hostnamesStore = (table: Table) => ({
  async list(venueId: VenueId): Promise<Hostname[]> {
    const items = await table.query({ pk: venueKey(venueId).pk, prefix: HOSTNAME_PREFIX });
    return items.map(toHostname).sort((a, b) => a.addedAt - b.addedAt || (a.host < b.host ? -1 : 1));
  },

  async find(venueId: VenueId, host: string): Promise<Hostname | null> {
    const item = await table.get(hostnameKey(venueId, host));
    return item && toHostname(item);
  },

  /**
   * Saves the state of a hostname, if it has not changed since it was read, with the timer of the next check and the
   * notification.
   */
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

  /** Saves it and makes the name lead to this venue; of two venues that have verified the same name, the first keeps it. */
  async claim(venueId: VenueId, before: Hostname, after: Hostname): Promise<'done' | 'taken' | 'lost race'> {
    const outcome = await table.transact([
      { put: { ...hostKey(after.host), venueId }, if: { absent: true } },
      { put: { ...hostnameKey(venueId, after.host), ...after, no: before.no + 1 }, if: unchanged(before) },
      ...nextLook(venueId, before, after),
    ]);
    if (outcome.kind === 'done') return 'done';
    return outcome.writes[0]?.failed ? 'taken' : 'lost race';
  },

  /** Deletes a hostname that leads nowhere, unless the venue has added it again since it was read. */
  async forget(venueId: VenueId, { host, no, token }: Hostname): Promise<void> {
    await table.transact([{ remove: hostnameKey(venueId, host), if: { equals: { no, token } } }]);
  },
});

export type HostnamesStore = ReturnType<typeof hostnamesStore>;

const unchanged = ({ no }: Hostname) => ({ equals: { no } });

/** The writes that add a hostname; part of the transaction that also logs it. */
export const hostnameAdded = (venueId: VenueId, hostname: Hostname): Write[] => [
  { put: { ...hostnameKey(venueId, hostname.host), ...hostname }, if: { absent: true } },
  ...nextLook(venueId, null, hostname),
];

/** The writes that remove a hostname from its venue. `after`: what is left to do, or null. */
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

/** The timer of a new next check. A replaced timer still fires and is then ignored. */
function nextLook(venueId: VenueId, before: Hostname | null, { host, watch }: Hostname): Write[] {
  if (!watch || watch.at === before?.watch?.at) return [];
  const { at } = watch;
  return [outboxWrite({ id: newOutboxId(), dueAt: at, entries: [{ kind: 'look', venueId, host, at }] })];
}

function toHostname({ pk: _pk, sk: _sk, ...stored }: Item): Hostname {
  return stored as unknown as Hostname;
}
