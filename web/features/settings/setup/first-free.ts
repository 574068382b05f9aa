import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Api } from '#web/api/api.ts';

/** A test booking is offered only within this many days; a venue that opens later tries its page itself. */
const DAYS_AHEAD = 14;

export type Free = { readonly date: LocalDate; readonly start: number };

/**
 * The first free time from tomorrow on, as a guest would find it. `free` is null when there is none; a day that cannot be
 * read ends the search with that outcome.
 */
export async function firstFree(api: Api, venueId: string, today: LocalDate, covers: number) {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead);
    const day = await api.availability.day({ venueId, date, covers, area: null });
    if (day.kind !== 'done') return day;
    const free = day.value.slots.find(({ status }) => status === 'free');
    if (free) return { kind: 'done', value: { free: { date, start: free.start } } } as const;
  }
  return { kind: 'done', value: { free: null } } as const;
}
