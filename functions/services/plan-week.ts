import { newOutboxId } from '#functions/platform/ids.ts';
import type { EventsStore } from '#functions/stores/events.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { BusEvent } from '#shared/contracts/events/bus.ts';
import { instantFrom, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { DIGEST_MINUTE, nextDigest, TRIALS_MINUTE } from '#shared/domain/stats/week.ts';

/** Beyond that many venues a process begins to remember anew. */
const MAX_KNOWN = 2_000;

/**
 * Plans what follows a week in which anything happened at a venue, once for a venue and week: its days are played with
 * other settings, and its owners are told. Both are due on the venue's clock, whatever clocks change until then.
 */
export function weekPlanner(events: Pick<EventsStore, 'claimWith'>) {
  const known = new Set<string>();
  return async ({ venueId, rules: { zone } }: Venue, now: number): Promise<void> => {
    const monday = nextDigest(localMomentAt(now, zone));
    const week = `${venueId}|${monday}`;
    if (known.has(week)) return;
    const due = (minute: number, event: BusEvent) =>
      outboxWrite({
        id: newOutboxId(),
        dueAt: Math.max(now, instantFrom(monday, minute, zone)),
        entries: [{ kind: 'event', event }],
      });
    await events.claimWith('week', week, now, [
      due(TRIALS_MINUTE, { type: 'trials.due', venueId }),
      due(DIGEST_MINUTE, { type: 'week.over', venueId, date: monday }),
    ]);
    if (known.size >= MAX_KNOWN) known.clear();
    known.add(week);
  };
}
