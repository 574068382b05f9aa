import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import type { OutboxStore } from '#functions/stores/outbox.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';

/** What the timers work with. */
export type TimerDeps = {
  readonly days: Pick<DaysStore, 'change'>;
  readonly reservations: Pick<ReservationsStore, 'find' | 'load' | 'listDay'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly outbox: Pick<OutboxStore, 'add'>;
  readonly guests: GuestHashes;
  readonly clock: Clock;
};
