import { refuse } from '#functions/platform/refusal.ts';
import type { GuestInput, GuestWish, Taking } from '#functions/services/take-guest-booking.ts';
import { judgeRequest } from '#shared/domain/availability/judge-request.ts';
import { mustAsk } from '#shared/domain/availability/must-ask.ts';
import { onlineLimit } from '#shared/domain/availability/online-limit.ts';
import { instantAt } from '#shared/domain/kernel/time/zone.ts';
import { answerDeadline } from '#shared/domain/reservation/deadlines.ts';
import type { AgreedDeposit } from '#shared/domain/venue/deposits/rule.ts';
import { sameDeposit } from '#shared/domain/venue/deposits/same-deposit.ts';

type Call = {
  readonly input: GuestInput & { readonly deposit?: AgreedDeposit | undefined };
  readonly now: number;
};

/** A guest asks for what the venue has to accept by itself; no table is taken until it does. */
export function askingVenue({ input, now }: Call): Taking {
  const { date, start, area } = input;
  const startsAt = ({ rules }: GuestWish) => instantAt(date, start, rules.zone);
  return {
    booking: 'requested',

    judge(wish) {
      const { rules, covers, deposit, moment, meal } = wish;
      if (!mustAsk({ ...rules, onlinePartyLimit: onlineLimit(rules) }, covers, deposit))
        return refuse('reservation.bookDirectly');
      const reason = judgeRequest(rules, date, { covers, area }, start, moment);
      if (reason) return refuse(reason);
      if (!meal || startsAt(wish) === 'gap') return refuse('time.notOffered');
      return deposit && !sameDeposit(deposit, input.deposit) ? refuse('request.invalid', MUST_ACCEPT) : null;
    },

    place: (sheet, { meal }) => (meal ? { meal, free: sheet, sheet } : refuse('time.notOffered')),

    deadline(wish) {
      const start = startsAt(wish);
      if (start === 'gap') return refuse('time.notOffered');
      return { expiresAt: answerDeadline(now, start, wish.rules.requestHours) };
    },
  };
}

const MUST_ACCEPT = { issues: [{ path: 'deposit', code: 'field.mustAccept' }] } as const;
