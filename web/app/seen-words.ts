import type { QueryClient } from '@tanstack/react-query';

/** Under which all days of a house stand in the cache. */
export const tonightsKey = (venueId: string) => ['tonight', venueId] as const;

type Marked = { readonly unread?: readonly { readonly guest: string }[] };

/** A conversation was looked at: its mark goes from the days that are in the page, which are no younger for it. */
export function takeMarkAway(queries: QueryClient, venueId: string, guest: string): void {
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: tonightsKey(venueId) })) {
    queries.setQueryData<Marked>(
      queryKey,
      (day) => day?.unread && { ...day, unread: day.unread.filter((each) => each.guest !== guest) },
      { updatedAt: state.dataUpdatedAt },
    );
  }
}
