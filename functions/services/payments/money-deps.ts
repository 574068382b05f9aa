import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { PaymentsPort } from '#functions/gateways/payments/port.ts';
import type { SolverFallback } from '#functions/gateways/solver-fallback.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import type { PaymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import type { LoadedMoney, MoneyOf, PaymentsStore } from '#functions/stores/payments.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { TasksStore } from '#functions/stores/tasks.ts';
import type { Venue, VenuesStore } from '#functions/stores/venues.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import type { Connection } from '#shared/domain/payment/connections.ts';
import type { Attempt } from '#shared/domain/payment/records.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';

/** Opens a provider on the account of a venue's connection. */
export type OpenPort = (venueId: VenueId, connection: Connection) => Promise<PaymentsPort>;

/** What is needed to look at a reservation's money and to move it. */
export type MoneyDeps = {
  readonly now: number;
  readonly days: Pick<DaysStore, 'change'>;
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow' | 'listDay'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly money: PaymentsStore;
  readonly connections: Pick<PaymentConnectionsStore, 'load'>;
  readonly tasks: Pick<TasksStore, 'find' | 'save'>;
  readonly guests: Pick<GuestHashes, 'of'>;
  readonly openPort: OpenPort;
  readonly solver: SolverFallback;
};

/** A reservation with its money as loaded. */
export type Loaded = {
  readonly of: MoneyOf;
  readonly venue: Venue;
  readonly reservation: Reservation;
  readonly money: LoadedMoney;
};

/** The name of a reservation's money: the first id that it had. */
export const moneyOf = ({ venueId, id, firstId }: Reservation): MoneyOf => ({ venueId, firstId: firstId ?? id });

export type Target = { readonly venueId: VenueId; readonly reservationId: ReservationId };

/** A reservation and its money; null when there is no such reservation. */
export function loadMoney(deps: Pick<MoneyDeps, 'reservations' | 'venues' | 'money'>, target: Target) {
  return withCurrentId(deps.reservations, target, async (id): Promise<Loaded | null> => {
    const [found, venue] = await Promise.all([
      deps.reservations.find(target.venueId, id),
      deps.venues.find(target.venueId),
    ]);
    if (!found || !venue) return null;
    const of = moneyOf(found.reservation);
    return { of, venue, reservation: found.reservation, money: await deps.money.load(of) };
  });
}

/** The provider of an attempt, on the account that it was made on; null when that account is no longer known. */
export async function portOf(
  { connections, openPort }: Pick<MoneyDeps, 'connections' | 'openPort'>,
  { venueId, provider, account }: Pick<Attempt, 'venueId' | 'provider' | 'account'>,
): Promise<PaymentsPort | null> {
  const { connections: all } = await connections.load(venueId);
  const found = all.find((each) => each.provider === provider && each.account === account);
  return found ? openPort(venueId, found) : null;
}
