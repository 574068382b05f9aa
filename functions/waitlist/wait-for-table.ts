import type { RatesStore } from '#functions/platform/rate-counts.ts';
import { refuse } from '#functions/platform/refusal.ts';
import type { GuestDecisions } from '#functions/services/guest-decisions.ts';
import { mustAgree } from '#functions/services/must-agree.ts';
import { demandOf } from '#functions/services/note-demand.ts';
import { aboveOnlineLimit } from '#functions/services/online-limit.ts';
import type { GuestInput, Taking } from '#functions/services/take-guest-booking.ts';
import type { DemandStore } from '#functions/stores/demand.ts';
import { judgeStart } from '#shared/domain/availability/day.ts';
import { waitlistOpen } from '#shared/domain/availability/ways-out.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { instantAt } from '#shared/domain/kernel/time/zone.ts';
import { waitsFor } from '#shared/domain/reservation/waits.ts';
import type { AgreedDeposit } from '#shared/domain/venue/deposits/rule.ts';
import { isFull } from '#shared/domain/venue/reasons.ts';

type Call = {
  readonly input: GuestInput & {
    readonly deposit?: AgreedDeposit | undefined;
    readonly waitHours?: number | undefined;
    readonly flexMinutes?: number | undefined;
  };
  readonly now: number;
  readonly caller: string;
  readonly rates: RatesStore;
  readonly demand: Pick<DemandStore, 'note'>;
  readonly decisions: GuestDecisions;
};

/** A guest waits for a table at a time that is full. */
export function waitingForTable(call: Call): Taking {
  const { input, now, decisions } = call;
  const { venueId, date, start, area, highchairs } = input;
  const demand = demandOf(call);
  return {
    booking: () => 'waitlisted',
    judge: aboveOnlineLimit,

    async place(sheet, party) {
      const { rules, covers, moment, meal, deposit } = party;
      const wish = { covers, area, highchair: highchairs > 0 };
      const verdict = await decisions.decide({ venueId, date, start, ...wish }, now, (budget) =>
        judgeStart(openDay(rules, date, sheet, moment, budget), wish, start, 'guest'),
      );
      // It became free while the guest filled in the form, so it is offered instead of the waiting list.
      if (verdict.free) return refuse('time.free', { detail: { alternatives: [{ date, start, area }] } });
      const { reason, proven } = verdict;
      if (!isFull(reason)) return refuse(reason);
      if (!meal) return refuse('time.notOffered');
      const disagreed = mustAgree(deposit, input);
      if (disagreed) return disagreed;
      if (!waitlistOpen(rules, date, start, moment)) return refuse('reservation.waitlistClosed');
      demand.remember(party, { meal, reason, proven, how: 'waitlisted' });
      return { meal, free: sheet, sheet };
    },

    deadline({ rules }) {
      const startsAt = instantAt(date, start, rules.zone);
      if (startsAt === 'gap') return refuse('time.nonexistent');
      return { waits: waitsFor(start, startsAt, now, input.waitHours, input.flexMinutes) };
    },

    after: demand.note,
  };
}
