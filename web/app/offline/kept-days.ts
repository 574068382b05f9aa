import type { Query, QueryClient } from '@tanstack/react-query';
import type { Box } from './box.ts';

/** How long a view of a service day is kept after it was read, unless its user signs out or is locked out. */
export const KEPT_MS = 24 * 3_600_000;

type Kept = {
  readonly user: string;
  /** When it was read. */
  readonly at: number;
  readonly keys: readonly (readonly unknown[])[];
  readonly data: unknown;
};

/** Queries with `meta: { kept: true }` are stored; their key is view, venue and detail. */
const isKept = ({ meta }: Query) => meta?.kept === true;

/**
 * Where a read is stored: per view of a venue, the present service day and one other day, the last one viewed. A device
 * thus holds no more guest data than is being worked with.
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

/** Fills the queries with this user's last reads, so that a day is shown before, and without, an answer. */
export async function restoreDays(queries: QueryClient, box: Box, user: string | null, now: number): Promise<void> {
  // A database that cannot be read counts as empty.
  const all = await box.entries<Kept>().catch(() => []);
  for (const [name, { user: whose, at, keys, data }] of all) {
    if (whose !== user || Math.abs(now - at) > KEPT_MS) void box.remove(name).catch(() => {});
    // Data read while the clock was ahead would count as fresh until the clock gets there.
    else for (const key of keys) queries.setQueryData(key, data, { updatedAt: Math.min(at, now) });
  }
}

/**
 * Stores every new read of a kept query; returns a function that stops it. `user`: the owner of the data, null for nobody.
 */
export function keepDays(queries: QueryClient, box: Box, user: () => string | null): () => void {
  return queries.getQueryCache().subscribe(({ type, query, ...event }) => {
    const action = type === 'updated' && 'action' in event ? event.action : null;
    if (action?.type !== 'success' || action.manual || !isKept(query)) return;
    const whose = user();
    if (whose === null) return;
    const { data, dataUpdatedAt: at } = query.state;
    const { name, keys } = placeOf(query, data);
    // A full or closed database hinders nothing as long as there is a connection.
    void box.change<Kept>(name, () => ({ user: whose, at, keys, data })).catch(() => {});
  });
}
