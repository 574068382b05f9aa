import type { EdgeTarget } from '#functions/gateways/edge-target.ts';
import type { HostnamesStore } from '#functions/stores/hostnames.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { OutputOf } from '#shared/contracts/define.ts';
import { type Hostname, recordsOf } from '#shared/domain/hostname/hostname.ts';
import type { list } from '#shared/operations/hostnames/hostnames.ts';

/** The venue's original hostname. It is stored in the list only once another one has become the main hostname. */
export const platformName = (host: string, addedAt = 0): Hostname => ({
  ...{ host, state: 'live', token: '', platform: true, addedAt, no: 0 },
});

/** All hostnames of a venue, as shown to its staff. */
export async function shown(
  { venueId, host: main }: Pick<Venue, 'venueId' | 'host'>,
  hostnames: Pick<HostnamesStore, 'list'>,
  edge: EdgeTarget,
): Promise<OutputOf<typeof list>> {
  const [stored, target] = await Promise.all([hostnames.list(venueId), edge.target()]);
  const all = stored.some(({ host }) => host === main) ? stored : [platformName(main), ...stored];
  return {
    main,
    hostnames: all.map((hostname) => ({
      host: hostname.host,
      state: hostname.state,
      platform: hostname.platform ?? false,
      fault: hostname.fault ?? null,
      records: recordsOf(hostname, target),
      checkedAt: hostname.checkedAt ?? null,
      nextLookAt: hostname.watch?.at ?? null,
      stoppedAt: hostname.stoppedAt ?? null,
    })),
  };
}
