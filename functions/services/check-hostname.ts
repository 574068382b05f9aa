import type { Write } from '#functions/platform/table.ts';
import type { HostnamesStore } from '#functions/stores/hostnames.ts';
import type { Hostname, HostnameNews, HostnameStep } from '#shared/domain/hostname/hostname.ts';
import { found, watched } from '#shared/domain/hostname/watch.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

/** Enough to go from the proof to the live page in one check, if everything is already in place. */
const MAX_STEPS = 6;

export type HostnameCheck = {
  readonly hostnames: Pick<HostnamesStore, 'save' | 'claim' | 'forget'>;
  readonly step: (hostname: Hostname) => Promise<HostnameStep>;
  readonly now: number;
  /** The writes that notify somebody who is not watching the page; part of the transaction that stores the news. */
  readonly tell?: (news: HostnameNews, hostname: Hostname) => Promise<readonly Write[]>;
};

/**
 * Checks a hostname once. `next` is the hostname with its next check, which is stored before this one begins: if this
 * check breaks off, the next one continues.
 */
export async function checkHostname(
  venueId: VenueId,
  before: Hostname,
  next: Hostname,
  look: HostnameCheck,
): Promise<void> {
  if (next === before) return advanceHostname(venueId, before, look);
  if ((await look.hostnames.save(venueId, before, next)) === 'lost race') return;
  return advanceHostname(venueId, { ...next, no: before.no + 1 }, look);
}

/**
 * Advances a hostname as far as possible now, storing each step before the next one. Stops when another call has
 * changed the hostname meanwhile.
 */
export async function advanceHostname(venueId: VenueId, first: Hostname, look: HostnameCheck): Promise<void> {
  const { hostnames, step, now } = look;
  let before = first;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const next = await step(before);
    if (next.kind === 'gone') return hostnames.forget(venueId, before);
    // A hostname that has advanced is checked again soon: the next step rarely takes long.
    const moved = next.after.state === before.state ? next.after : watched(next.after, now);
    const after = found({ ...moved, checkedAt: now }, now);
    if (next.kind === 'claim') {
      const claimed = await hostnames.claim(venueId, before, after);
      if (claimed === 'taken') {
        const taken = found({ ...before, fault: 'taken', checkedAt: now }, now);
        await hostnames.save(venueId, before, taken, await noticesOf(look, before, taken));
      }
      if (claimed !== 'done') return;
    } else if ((await hostnames.save(venueId, before, after, await noticesOf(look, before, after))) === 'lost race')
      return;
    const still = after.state === before.state && after.certificate?.arn === before.certificate?.arn;
    // A failed certificate is requested again by the next check, not repeatedly by this one.
    if ((still && after.tenant === before.tenant) || after.fault === 'certificateFailed') return;
    before = { ...after, no: before.no + 1 };
  }
}

/**
 * The notices about what is left for the owner to do, and about the end. Each is sent once: later checks change
 * nothing.
 */
async function noticesOf({ tell }: HostnameCheck, before: Hostname, after: Hostname): Promise<readonly Write[]> {
  const news = newsOf(before, after);
  return tell && news ? tell(news, after) : [];
}

function newsOf(before: Hostname, after: Hostname): HostnameNews | null {
  if (before.watch && !after.watch) return after.state === 'live' ? 'hostnameLive' : 'hostnameRefused';
  const known = !before.certificate?.record && after.certificate?.record;
  return known && after.fault === 'certificateWaits' ? 'hostnameWaits' : null;
}
