import type { Query, QueryClient } from '@tanstack/react-query';
import type { Box } from './box.ts';

/** A view of a service day is kept so long after it was read, unless its user signs out or is locked out before. */
export const KEPT_MS = 24 * 3_600_000;

type Kept = {
  readonly user: string;
  /** When it was read. */
  readonly at: number;
  readonly keys: readonly (readonly unknown[])[];
  readonly data: unknown;
};

/** Queries that say `meta: { kept: true }` are written down; their key is view, venue and what of it. */
const isKept = ({ meta }: Query) => meta?.kept === true;

/**
 * Where a reading is kept: of each view of a venue the service day and the other day that was looked at last, so that no
 * more of the guests than what is worked with lies on a device.
 */
function placeOf({ queryKey }: Query, data: unknown): { readonly name: string; readonly keys: Kept['keys'] } {
  const [view, venueId, ...rest] = queryKey;
  const { date, today } = data as { readonly date?: string; readonly today?: string };
  if (today === undefined) return { name: `${view} ${venueId}`, keys: [queryKey] };
  const isToday = date === today;
  return {
    name: `${view} ${venueId} ${isToday ? 'today' : 'other'}`,
    keys: isToday
      ? [
          [view, venueId, date],
          [view, venueId, 'today'],
        ]
      : [[view, venueId, date ?? rest[0]]],
  };
}

/** Gives the queries what was read last for this user, so that a day is there before, and without, an answer. */
export async function restoreDays(queries: QueryClient, box: Box, user: string | null, now: number): Promise<void> {
  // A database that cannot be read holds nothing.
  const all = await box.entries<Kept>().catch(() => []);
  for (const [name, { user: whose, at, keys, data }] of all) {
    if (whose !== user || Math.abs(now - at) > KEPT_MS) void box.remove(name).catch(() => {});
    // What was read while the clock was ahead would pass for new until the clock has come so far.
    else for (const key of keys) queries.setQueryData(key, data, { updatedAt: Math.min(at, now) });
  }
}

/** Writes every new reading of a kept query down; answers how to stop. `user`: whose it is, null when nobody's. */
export function keepDays(queries: QueryClient, box: Box, user: () => string | null): () => void {
  return queries.getQueryCache().subscribe(({ type, query, ...event }) => {
    const action = type === 'updated' && 'action' in event ? event.action : null;
    if (action?.type !== 'success' || action.manual || !isKept(query)) return;
    const whose = user();
    if (whose === null) return;
    const { data, dataUpdatedAt: at } = query.state;
    const { name, keys } = placeOf(query, data);
    // A full or closed database keeps the house from nothing while the line is there.
    void box.change<Kept>(name, () => ({ user: whose, at, keys, data })).catch(() => {});
  });
}
