import { implement } from '#functions/platform/implement.ts';
import { changeSheet } from '#functions/services/change-sheet.ts';
import { daysStore } from '#functions/stores/days.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { joinTables } from '#shared/domain/day/join.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { partiesMoved } from '#shared/domain/day/sheet.ts';
import { join } from '#shared/operations/plan/plan.ts';

export const handler = implement(join, { sessions: sessionsStore, days: daysStore, venues: venuesStore })((call) => {
  const { date, tables, from, to, seats } = call.input;
  return changeSheet(call, ({ rules, sheet, moment }) => {
    const done = joinTables(openDay(rules, date, sheet, moment), { tables, from, to, seats });
    if (done.kind === 'refused') return call.refuse(done.reason);
    return { sheet: done.sheet, answer: { date, no: done.join.no, moved: partiesMoved(done).length } };
  });
});
