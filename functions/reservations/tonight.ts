import { implement } from '#functions/platform/implement.ts';
import { loadDay } from '#functions/services/load-day.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { WORKS } from '#shared/contracts/define.ts';
import { isAmong } from '#shared/domain/account/roles.ts';
import { offerOf } from '#shared/domain/availability/offer.ts';
import { unreadOf } from '#shared/domain/conversation/unread.ts';
import { unitsOfDay } from '#shared/domain/day/join.ts';
import { countDay } from '#shared/domain/reservation/counters.ts';
import { hostView } from '#shared/domain/reservation/host-view.ts';
import { rowsOf } from '#shared/domain/reservation/sheet-effect.ts';
import { countUnmarked, daysToMark } from '#shared/domain/reservation/unmarked.ts';
import { tonight } from '#shared/operations/reservations.ts';

export const handler = implement(tonight, {
  sessions: sessionsStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
  conversations: conversationsStore,
})(async ({ input, actor, now, days, reservations, venues, conversations, refuse }) => {
  const { venueId } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');

  const { rules, name, active } = venue;
  const [{ today, date, sheet, version, listed }, asked, threads] = await Promise.all([
    loadDay({ days, reservations }, venue, input.date, now),
    reservations.requestDays(venueId),
    // Only roles that may read the inbox see that a guest has written.
    isAmong(WORKS, actor.role) ? conversations.unread(venueId, now) : [],
  ]);
  const toMark = date <= today.date && isAmong(WORKS, actor.role) ? daysToMark(rules, date) : [];
  const unmarked = await Promise.all(
    toMark.map(async (day) => ({ date: day, count: countUnmarked((await days.load(venueId, day)).sheet) })),
  );
  const elsewhere = Map.groupBy(
    asked.filter((day) => day !== date && day >= today.date),
    (day) => day,
  );
  const byTime = listed.toSorted(
    ({ reservation: a }, { reservation: b }) =>
      a.start - b.start || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1),
  );
  const unread = unreadOf(
    threads,
    byTime.map(({ reservation }) => reservation),
  );
  return {
    date,
    revision: version,
    today: today.date,
    zone: rules.zone,
    venueName: name,
    minute: today.minute,
    lateMinutes: rules.lateMinutes,
    noShowMinutes: rules.noShowMinutes,
    guaranteeMinutes: rules.guaranteeMinutes,
    conflictMinutes: rules.conflictMinutes,
    firmMinutes: rules.firmMinutes,
    resetMinutes: rules.resetMinutes,
    units: unitsOfDay(rules, sheet),
    reservations: byTime.map(({ reservation, messages }) =>
      hostView(reservation, messages, rowsOf(sheet, reservation), now, rules),
    ),
    ...(unread.length > 0 && { unread }),
    counters: countDay(byTime),
    requestsElsewhere: [...elsewhere].map(([day, { length }]) => ({ date: day, count: length })),
    unmarked: unmarked.filter(({ count }) => count > 0),
    closed: offerOf(rules, date).closed,
    pageOpen: active,
  };
});
