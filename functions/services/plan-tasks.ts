import { newOutboxId } from '#functions/platform/ids.ts';
import type { Write } from '#functions/platform/table.ts';
import type { EventsStore } from '#functions/stores/events.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { nextLook } from '#shared/domain/task/schedule.ts';

type OfVenue = Pick<Venue, 'venueId' | 'rules'>;

/** The write that has a venue's tasks looked at: at once, or at that instant of that day. */
export function tasksDue({ venueId, rules }: OfVenue, dueAt: number, date?: LocalDate): Write {
  const event = { type: 'tasks.due', venueId, date: date ?? localMomentAt(dueAt, rules.zone).date } as const;
  return outboxWrite({ id: newOutboxId(), dueAt, entries: [{ kind: 'event', event }] });
}

/** Beyond that many venues a process begins to remember anew. */
const MAX_KNOWN = 2_000;

/**
 * Plans the next time when a venue's tasks are looked at, once for a venue and time. Each look plans the next one; should
 * one be lost, the next change of a reservation begins anew.
 */
export function tasksPlanner(events: Pick<EventsStore, 'claimWith'>) {
  const known = new Set<string>();
  return async (venue: OfVenue, now: number): Promise<void> => {
    const { venueId, rules } = venue;
    const { date, minute } = nextLook(rules, localMomentAt(now, rules.zone));
    const look = `${venueId}|${date}|${minute}`;
    if (known.has(look)) return;
    await events.claimWith('tasks', look, now, [tasksDue(venue, instantFrom(date, minute, rules.zone), date)]);
    if (known.size >= MAX_KNOWN) known.clear();
    known.add(look);
  };
}
