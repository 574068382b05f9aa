import { holdPartyId } from '#functions/platform/ids.ts';
import type { RatesStore } from '#functions/platform/rate-counts.ts';
import { refuse } from '#functions/platform/refusal.ts';
import type { GuestDecisions } from '#functions/services/guest-decisions.ts';
import { mustAgree } from '#functions/services/must-agree.ts';
import { demandOf } from '#functions/services/note-demand.ts';
import { mustAskVenue } from '#functions/services/online-limit.ts';
import type { GuestInput, Taking } from '#functions/services/take-guest-booking.ts';
import type { DemandStore } from '#functions/stores/demand.ts';
import { waysOut } from '#shared/domain/availability/ways-out.ts';
import { findHold, freeHold, heldSince } from '#shared/domain/day/hold.ts';
import { placeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { instantAt, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { firstPayUntil } from '#shared/domain/payment/pay-until.ts';
import { answerDeadline } from '#shared/domain/reservation/deadlines.ts';
import type { AgreedDeposit } from '#shared/domain/venue/deposits/rule.ts';
import { sheetForGuests } from '#shared/domain/waitlist/kept-back.ts';
import { isLimit } from '#shared/domain/yield/refused-demand.ts';

type Call = {
  readonly input: GuestInput & {
    readonly hold?: string | undefined;
    readonly deposit?: AgreedDeposit | undefined;
  };
  readonly now: number;
  readonly caller: string;
  readonly rates: RatesStore;
  readonly demand: Pick<DemandStore, 'note'>;
  readonly decisions: GuestDecisions;
};

/** A guest takes a table at once, and has to confirm it, or to pay first where a deposit is due. */
export function takingTable(call: Call): Taking {
  const { input, now, decisions } = call;
  const { venueId, date, start, area, highchairs } = input;
  const demand = demandOf(call);
  const holdId = input.hold === undefined ? null : holdPartyId(venueId, date, input.hold);
  return {
    booking: ({ deposit }) => (deposit ? 'pendingPayment' : 'unconfirmed'),
    judge: (wish) => mustAskVenue(wish) ?? mustAgree(wish.deposit, input),

    async place(day, party, id) {
      const { rules, covers, meal, guest } = party;
      // A hold of this guest becomes the reservation's place, judged by the time at which it was taken.
      const taken = sheetForGuests({ rules, date, sheet: day }, now);
      const hold = holdId === null ? undefined : findHold(taken, holdId);
      const free = hold ? freeHold(taken, hold.id) : taken;
      const moment = localMomentAt(hold ? heldSince(rules, hold, now) : now, rules.zone);
      const wish = { covers, area, highchair: highchairs > 0 };
      const status = party.deposit ? 'pendingPayment' : 'unconfirmed';
      const request = { id, start, wish, status, guest: guest.fingerprint } as const;
      const placed = await decisions.decide({ venueId, date, start, ...wish }, now, (budget) =>
        placeParty(openDay(rules, date, free, moment, budget), request, 'guest'),
      );
      if (placed.kind === 'refused') {
        const { reason, proven } = placed;
        if (meal && isLimit(reason)) demand.remember(party, { meal, reason, proven, how: 'refused' });
        return refuse(reason, waysOut(openDay(rules, date, free, moment), wish, start, reason));
      }
      if (!meal || instantAt(date, start, rules.zone) === 'gap') return refuse('time.nonexistent');
      return { meal, free, sheet: placed.sheet };
    },

    deadline({ rules, deposit }) {
      const startsAt = instantAt(date, start, rules.zone);
      if (startsAt === 'gap') return refuse('time.nonexistent');
      if (deposit) return { expiresAt: firstPayUntil(now) };
      return { expiresAt: answerDeadline(now, startsAt, rules.unconfirmedHours) };
    },

    after: demand.note,
  };
}
