import { implement } from '#functions/platform/implement.ts';
import { changeSheet } from '#functions/services/change-sheet.ts';
import { daysStore } from '#functions/stores/days.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { splitTables } from '#shared/domain/day/join.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { partiesMoved } from '#shared/domain/day/sheet.ts';
import { split } from '#shared/operations/plan/plan.ts';

export const handler = implement(split, { sessions: sessionsStore, days: daysStore, venues: venuesStore })((call) => {
  const { date, no } = call.input;
  return changeSheet(call, ({ rules, sheet, moment }) => {
    const done = splitTables(openDay(rules, date, sheet, moment), no);
    if (done.kind === 'refused') return call.refuse(done.reason);
    const { from, to, max: seats } = done.join;
    const answer = { date, moved: partiesMoved(done).length, tables: [...done.join.tables], from, to, seats };
    return { sheet: done.sheet, answer };
  });
});
