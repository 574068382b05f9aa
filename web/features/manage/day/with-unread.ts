import type { ServiceDay } from './day-data.ts';

/** The day with the number of unread messages at each party. Actions on a party do not change it. */
export function withUnread(day: ServiceDay): ServiceDay {
  const { unread } = day;
  if (!unread || unread.length === 0) return day;
  const byParty = new Map(unread.flatMap(({ guest, count, ids }) => ids.map((id) => [id, { guest, count }] as const)));
  const reservations = day.reservations.map((party) => {
    const own = byParty.get(party.id);
    return own ? { ...party, unread: own } : party;
  });
  return { ...day, reservations };
}
