import { implement } from '#functions/platform/implement.ts';
import { changeSheet } from '#functions/services/change-sheet.ts';
import { daysStore } from '#functions/stores/days.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { giveTableBack } from '#shared/domain/day/withhold.ts';
import { give_back } from '#shared/operations/plan/plan.ts';

export const handler = implement(give_back, { sessions: sessionsStore, days: daysStore, venues: venuesStore })(
  (call) => {
    const { date, table, from, to } = call.input;
    return changeSheet(call, ({ sheet }) => {
      return { sheet: giveTableBack(sheet, { table, from, to }), answer: { date } };
    });
  },
);
