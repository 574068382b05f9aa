import { implement } from '#functions/platform/implement.ts';
import { changeSheet } from '#functions/services/change-sheet.ts';
import { daysStore } from '#functions/stores/days.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { partiesMoved } from '#shared/domain/day/sheet.ts';
import { openIn, withholdTable } from '#shared/domain/day/withhold.ts';
import { withhold } from '#shared/operations/plan/plan.ts';

export const handler = implement(withhold, { sessions: sessionsStore, days: daysStore, venues: venuesStore })(
  (call) => {
    const { date, table, from, to } = call.input;
    return changeSheet(call, ({ rules, sheet, moment }) => {
      const block = { table, from, to };
      const done = withholdTable(openDay(rules, date, sheet, moment), block);
      if (done.kind === 'refused') return call.refuse(done.reason);
      return { sheet: done.sheet, answer: { date, moved: partiesMoved(done).length, closed: openIn(sheet, block) } };
    });
  },
);
