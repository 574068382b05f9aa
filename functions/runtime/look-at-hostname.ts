import type { HostnamesStore } from '#functions/stores/hostnames.ts';
import type { Hostname, HostnameNews, HostnameStep } from '#shared/domain/hostname/hostname.ts';
import { found, watched } from '#shared/domain/hostname/watch.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import type { Write } from './table.ts';

/** From the proof to the page in one look, where all is there already. */
const MOST_STEPS = 6;

export type Look = {
  readonly hostnames: Pick<HostnamesStore, 'save' | 'claim' | 'forget'>;
  readonly step: (hostname: Hostname) => Promise<HostnameStep>;
  readonly now: number;
  /** What tells somebody who is not there to see it; written with what it tells of. */
  readonly tell?: (news: HostnameNews, hostname: Hostname) => Promise<readonly Write[]>;
};

/**
 * One look at a hostname. `next` is the hostname with its next look, which stands before this one begins: whatever breaks off
 * here is gone on with.
 */
export async function lookAtHostname(venueId: VenueId, before: Hostname, next: Hostname, look: Look): Promise<void> {
  if (next === before) return followHostname(venueId, before, look);
  if ((await look.hostnames.save(venueId, before, next)) === 'lost race') return;
  return followHostname(venueId, { ...next, no: before.no + 1 }, look);
}

/**
 * Takes a hostname as far as it goes now and stores each step before the next one. What another call did meanwhile stays
 * as it is.
 */
export async function followHostname(venueId: VenueId, first: Hostname, look: Look): Promise<void> {
  const { hostnames, step, now } = look;
  let before = first;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const next = await step(before);
    if (next.kind === 'gone') return hostnames.forget(venueId, before);
    // What has come on is soon looked at again: the next step is seldom far.
    const moved = next.after.state === before.state ? next.after : watched(next.after, now);
    const after = found({ ...moved, checkedAt: now }, now);
    if (next.kind === 'claim') {
      const claimed = await hostnames.claim(venueId, before, after);
      if (claimed === 'taken') {
        const taken = found({ ...before, fault: 'taken', checkedAt: now }, now);
        await hostnames.save(venueId, before, taken, await told(look, before, taken));
      }
      if (claimed !== 'done') return;
    } else if ((await hostnames.save(venueId, before, after, await told(look, before, after))) === 'lost race') return;
    const still = after.state === before.state && after.certificate?.arn === before.certificate?.arn;
    // A refused certificate is asked for anew by the next look, not by this one again and again.
    if ((still && after.tenant === before.tenant) || after.fault === 'certificateFailed') return;
    before = { ...after, no: before.no + 1 };
  }
}

/** Told is what is left to do, and the end; each once, for a later look finds neither anew. */
async function told({ tell }: Look, before: Hostname, after: Hostname): Promise<readonly Write[]> {
  const news = newsOf(before, after);
  return tell && news ? tell(news, after) : [];
}

function newsOf(before: Hostname, after: Hostname): HostnameNews | null {
  if (before.watch && !after.watch) return after.state === 'live' ? 'hostnameLive' : 'hostnameRefused';
  const known = !before.certificate?.record && after.certificate?.record;
  return known && after.fault === 'certificateWaits' ? 'hostnameWaits' : null;
}
