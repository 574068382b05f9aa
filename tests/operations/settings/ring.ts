import { consentsStore } from '#functions/stores/consents.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { outboxStore } from '#functions/stores/outbox.ts';
import { reviewGuestsStore } from '#functions/stores/review-guests.ts';
import { timersWorker } from '#functions/workers/timers/handler.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import type { Timer } from '#shared/domain/reservation/follow-ups.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { guests, type World } from '#tests/kit/world.ts';
import { batchOf } from '#tests/workers/kit.ts';

/** Runs a timer of a reservation at an instant. */
export async function ring(world: World, timer: Timer, reservationId: ReservationId, now: number) {
  const deps = {
    ...{
      days: world.days,
      reservations: world.reservations,
      venues: world.venues,
      limits: world.limits,
      guests,
      clock: { now: () => now },
    },
    ...{ outbox: outboxStore(world.table), book: guestBookStore(world.table), consents: consentsStore(world.table) },
    ...{ reviewGuests: reviewGuestsStore(world.table), visitCoupon: async () => null },
  };
  await timersWorker(deps)(batchOf([JSON.stringify({ kind: 'timer', timer, venueId: VENUE_ID, reservationId })]));
}
