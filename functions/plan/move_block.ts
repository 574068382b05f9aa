import { implement } from '#functions/platform/implement.ts';
import { changeSheet } from '#functions/services/change-sheet.ts';
import { daysStore } from '#functions/stores/days.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { partiesMoved } from '#shared/domain/day/sheet.ts';
import { moveBlock } from '#shared/domain/day/withhold.ts';
import { move_block } from '#shared/operations/plan/plan.ts';

export const handler = implement(move_block, { sessions: sessionsStore, days: daysStore, venues: venuesStore })(
  (call) => {
    const { date, block, into } = call.input;
    return changeSheet(call, ({ rules, sheet, moment }) => {
      const done = moveBlock(openDay(rules, date, sheet, moment), block, into);
      if (done.kind === 'refused') return call.refuse(done.reason);
      return { sheet: done.sheet, answer: { date, moved: partiesMoved(done).length } };
    });
  },
);
