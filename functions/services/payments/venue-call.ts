import type { SessionActor } from '#functions/platform/actor.ts';
import type { Once } from '#functions/platform/idempotency.ts';
import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import { venueMoney } from '#shared/domain/payment/venue-money.ts';
import { type Loaded, loadMoney, type MoneyDeps } from './money-deps.ts';
import { reconcile, saveMoney } from './reconcile.ts';

type Target = { readonly venueId: VenueId; readonly id: ReservationId };

/** What a person of the venue does with a guest's money; `version`: how many movements the person had seen. */
type VenueMove = Target & { readonly version: number };

type Call = MoneyDeps & { readonly input: VenueMove; readonly actor: SessionActor; readonly once: Once };
type Change = Omit<Parameters<typeof saveMoney>[2], 'more'>;

/** A movement that was decided: `done` when this very request was carried out before. */
export type Decided = Refusal | 'done' | Change;

const ATTEMPTS = 4;

/** The money of a reservation for the venue; refused where there is none. */
export async function moneyForVenue(
  deps: Pick<MoneyDeps, 'reservations' | 'venues' | 'money'>,
  { venueId, id }: Target,
): Promise<Loaded | Refusal> {
  const loaded = await loadMoney(deps, { venueId, reservationId: id });
  if (!loaded) return refuse('reservation.unknown');
  const { deposit } = loaded.reservation;
  return deposit || loaded.money.version > 0 ? loaded : refuse('payment.none');
}

export const shownToVenue = ({ reservation, money }: Loaded, now: number) => ({
  money: venueMoney(reservation, money.records, now),
});

/**
 * Commits a movement of money that a person wants, before any provider hears of it, and then carries it out. Two people
 * at once: the second one is told that the money is not as it was. A provider that is down is asked again later.
 */
export async function moveForVenue(call: Call, decide: (loaded: Loaded) => Decided) {
  const { input, now } = call;
  for (let nth = 0; nth < ATTEMPTS; nth += 1) {
    const loaded = await moneyForVenue(call, input);
    if ('refused' in loaded) return loaded;
    const decided = decide(loaded);
    if (decided !== 'done') {
      if ('refused' in decided) return decided;
      if (!(await saveMoney(call, loaded, decided))) continue;
    }
    const after = await reconcile(call, { venueId: input.venueId, reservationId: loaded.reservation.id });
    return shownToVenue(after ?? loaded, now);
  }
  return refuse('payment.stale');
}
