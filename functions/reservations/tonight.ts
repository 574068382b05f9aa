import { type CallWith, implement } from '#functions/platform/implement.ts';
import { loadDay } from '#functions/services/load-day.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { WORKS } from '#shared/contracts/define.ts';
import { isAmong } from '#shared/domain/account/roles.ts';
import { unitsOfDay } from '#shared/domain/day/join.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { unreadOf } from '#shared/domain/messaging/unread.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { rowsOf } from '#shared/domain/reservation/sheet-effect.ts';
import { countUnmarked, daysToMark } from '#shared/domain/reservation/unmarked.ts';
import { countDay } from '#shared/domain/reservation/views/counters.ts';
import { hostView } from '#shared/domain/reservation/views/host-view.ts';
import { offerOf } from '#shared/domain/venue/hours.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { serviceDay } from '#shared/operations/reservations/evening.ts';

const dependencies = {
  sessions: sessionsStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
  conversations: conversationsStore,
};

export const handler = implement(
  serviceDay,
  dependencies,
)(async (call) => {
  const { input, actor, now, reservations, venues, conversations, refuse } = call;
  const venue = await venues.find(input.venueId);
  if (!venue) return refuse('venue.unknown');
  const { venueId, rules, name, active } = venue;
  // Only roles that may read the inbox see that a guest has written.
  const works = isAmong(WORKS, actor.role);
  const [{ today, date, sheet, version, listed }, requested, threads] = await Promise.all([
    loadDay(call, venue, input.date, now),
    reservations.requestDays(venueId),
    works ? conversations.unread(venueId, now) : [],
  ]);
  const byTime = listed.toSorted(byStart);
  const shown = byTime.map(({ reservation }) => reservation);
  const unread = unreadOf(threads, shown);
  return {
    ...{ date, revision: version, today: today.date, venueName: name, minute: today.minute },
    ...settingsOf(rules),
    units: unitsOfDay(rules, sheet),
    reservations: byTime.map(({ reservation, messages }) =>
      hostView(reservation, messages, rowsOf(sheet, reservation), now, rules),
    ),
    ...(unread.length > 0 && { unread }),
    counters: countDay(byTime),
    requestsElsewhere: countByDay(requested.filter((day) => day !== date && day >= today.date)),
    unmarked: works && date <= today.date ? await unmarkedBefore(call, rules, date) : [],
    closed: offerOf(rules, date).closed,
    pageOpen: active,
  };
});

type Listed = { readonly reservation: Reservation };

const byStart = ({ reservation: a }: Listed, { reservation: b }: Listed): number =>
  a.start - b.start || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

const settingsOf = (rules: VenueRules) => ({
  zone: rules.zone,
  lateMinutes: rules.lateMinutes,
  noShowMinutes: rules.noShowMinutes,
  guaranteeMinutes: rules.guaranteeMinutes,
  conflictMinutes: rules.conflictMinutes,
  firmMinutes: rules.firmMinutes,
  resetMinutes: rules.resetMinutes,
});

const countByDay = (days: readonly LocalDate[]) =>
  [...Map.groupBy(days, (day) => day)].map(([date, { length }]) => ({ date, count: length }));

/** The days before on which parties are still to be marked as come or not, each with their number. */
async function unmarkedBefore(
  { input: { venueId }, days }: CallWith<typeof serviceDay, typeof dependencies>,
  rules: VenueRules,
  date: LocalDate,
) {
  const counts = await Promise.all(
    daysToMark(rules, date).map(async (day) => ({
      date: day,
      count: countUnmarked((await days.load(venueId, day)).sheet),
    })),
  );
  return counts.filter(({ count }) => count > 0);
}
