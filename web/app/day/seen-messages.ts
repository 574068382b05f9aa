import type { QueryClient } from '@tanstack/react-query';

/** The cache key shared by all days of a venue. */
export const serviceDaysKey = (venueId: string) => ['tonight', venueId] as const;

type Marked = { readonly unread?: readonly { readonly guest: string }[] };

/** Removes the unread mark of a conversation that was read from all cached days, without making them count as newer. */
export function takeMarkAway(queries: QueryClient, venueId: string, guest: string): void {
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: serviceDaysKey(venueId) })) {
    queries.setQueryData<Marked>(
      queryKey,
      (day) => day?.unread && { ...day, unread: day.unread.filter((each) => each.guest !== guest) },
      { updatedAt: state.dataUpdatedAt },
    );
  }
}
