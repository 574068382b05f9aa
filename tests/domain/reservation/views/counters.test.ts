import { expect, it } from 'vitest';
import { countDay } from '#shared/domain/reservation/views/counters.ts';
import { aMessage, aReservation } from '#tests/kit/builders.ts';

const of = (over: Parameters<typeof aReservation>[0], failed = false) => ({
  reservation: aReservation(over),
  messages: failed ? [aMessage({ state: 'failed', failure: '131026' })] : [],
});

it('counts who comes or came, who sits, and what is to be managed', () => {
  const day = [
    of({ booking: 'unconfirmed', adults: 2 }),
    of({ booking: 'confirmed', adults: 3, children: 1, reconfirm: { askedAt: 1 } }, true),
    of({ booking: 'confirmed', presence: 'seated', adults: 4, reconfirm: { askedAt: 1 } }),
    of({ booking: 'completed', presence: 'left', adults: 5 }, true),
    of({ booking: 'cancelled', adults: 6 }, true),
    of({ booking: 'noShow', adults: 6 }, true),
    of({ booking: 'waitlisted', adults: 7 }),
    of({ booking: 'offered', adults: 7 }),
    of({ booking: 'requested', adults: 8 }),
  ];
  expect(countDay(day)).toEqual({
    parties: 4,
    covers: 15,
    seated: 1,
    expected: 2,
    unconfirmed: 1,
    // Who sits has answered by that.
    unanswered: 1,
    // With an offer they still wait.
    waitlisted: 2,
    // The confirmed and the cancelled guest could not be told; the request waits for an answer.
    toBeManaged: 3,
  });
  expect(countDay([])).toMatchObject({ parties: 0, toBeManaged: 0 });
});
