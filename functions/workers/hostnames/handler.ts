import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { certificates } from '#functions/gateways/certificates.ts';
import { dns } from '#functions/gateways/dns.ts';
import { edgeNames } from '#functions/gateways/edge-names.ts';
import { hostnameStep, type Outside } from '#functions/gateways/hostname-step.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { logEvent } from '#functions/platform/log.ts';
import { theTable } from '#functions/platform/table.ts';
import { checkHostname, type HostnameCheck } from '#functions/services/check-hostname.ts';
import { noticeItem } from '#functions/services/notices.ts';
import { type HostnamesStore, hostnamesStore } from '#functions/stores/hostnames.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { type UsersStore, usersStore } from '#functions/stores/users.ts';
import { type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { parseLook } from '#shared/contracts/messages/parse-command.ts';
import type { Hostname, HostnameNews } from '#shared/domain/hostname/hostname.ts';
import { lookedAfter, stopped } from '#shared/domain/hostname/watch.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

export type HostnamesDeps = Outside & {
  readonly hostnames: Pick<HostnamesStore, 'find' | 'save' | 'claim' | 'forget'>;
  readonly users: Pick<UsersStore, 'ofAccount'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly clock: Clock;
};

/**
 * Advances hostnames without the settings page being open: checks DNS, certificate and edge, takes the next step, and
 * notifies the owners of the outcome. A failed check is not retried: the next one is already scheduled.
 */
export const hostnamesWorker =
  (deps: HostnamesDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'hostnames', async (body) => {
      const { venueId, host, at } = parseLook(body);
      const hostname = await deps.hostnames.find(venueId, host);
      // Removed meanwhile, or a manual check has rescheduled this one.
      if (hostname?.watch?.at !== at) return;
      const now = deps.clock.now();
      const tell = (news: HostnameNews, about: Hostname) => owners(deps, venueId, news, about, now);
      const look: HostnameCheck = { ...deps, step: (each) => hostnameStep(each, deps), now, tell };
      const next = lookedAfter(hostname, now);
      if (next !== 'over') return checkHostname(venueId, hostname, next, look);
      const end = stopped(hostname, now);
      await deps.hostnames.save(venueId, hostname, end, await tell('hostnameStopped', end));
    });

/** One notice per owner of the venue. */
async function owners(
  { users, venues }: HostnamesDeps,
  venueId: VenueId,
  about: HostnameNews,
  { host, state, fault }: Hostname,
  now: number,
) {
  logEvent('hostname', { about, state, fault });
  const venue = await venues.find(venueId);
  const all = venue ? await users.ofAccount(venue.accountId) : [];
  return all
    .filter(({ role, pending, venues: where }) => role === 'owner' && !pending && where.includes(venueId))
    .map(({ userId, locale }) => outboxWrite(noticeItem({ about, id: `${userId}|${venueId}|${host}`, locale }, now)));
}

export const handler = lazily(() => {
  const table = theTable();
  return hostnamesWorker({
    hostnames: hostnamesStore(table),
    users: usersStore(table),
    venues: venuesStore(table),
    dns: dns(),
    certificates: certificates(),
    edge: edgeNames(),
    clock,
  });
});
