import type { HostnamesStore } from '#functions/stores/hostnames.ts';
import type { Hostname } from '#shared/domain/hostname/hostname.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import { type Outside, step } from './advance.ts';

/** From the proof to the page in one look, where all is there already. */
const MOST_STEPS = 6;

/**
 * Takes a hostname as far as it goes now and stores each step before the next one. What another call did meanwhile stays
 * as it is.
 */
export async function follow(
  venueId: VenueId,
  first: Hostname,
  hostnames: Pick<HostnamesStore, 'save' | 'claim' | 'forget'>,
  outside: Outside,
  now: number,
): Promise<void> {
  let before = first;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const next = await step(before, outside);
    if (next.kind === 'gone') return hostnames.forget(venueId, before.host);
    const after = { ...next.after, checkedAt: now };
    if (next.kind === 'claim') {
      const claimed = await hostnames.claim(venueId, before, after);
      if (claimed === 'taken') {
        await hostnames.save(venueId, before, { ...before, fault: 'taken', checkedAt: now });
        return;
      }
      if (claimed === 'lost race') return;
    } else if ((await hostnames.save(venueId, before, after)) === 'lost race') return;
    const still = after.state === before.state && after.certificate?.arn === before.certificate?.arn;
    // A refused certificate is asked for anew by the next look, not by this one again and again.
    if ((still && after.tenant === before.tenant) || after.fault === 'certificateFailed') return;
    before = { ...after, no: before.no + 1 };
  }
}
