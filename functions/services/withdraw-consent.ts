import type { ConsentsStore } from '#functions/stores/consents.ts';
import type { MessageRef } from '#functions/stores/messages.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { ConsentAct } from '#shared/domain/consent/consent.ts';
import { isWithdrawnFor, optOutOf } from '#shared/domain/consent/opt-out.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';

type Consents = Pick<ConsentsStore, 'actsOf' | 'add'>;
export type Withdrawal = Omit<ConsentAct, 'act' | 'wording'> & { readonly wording?: string };

/** `before`: it was withdrawn already, by something else, and stays as it is. What is reported twice answers alike. */
export async function withdrawConsent(
  consents: Consents,
  venueId: VenueId,
  withdrawal: Withdrawal,
): Promise<'withdrawn' | 'before' | 'gone'> {
  const { guestId, purpose, form, proof } = withdrawal;
  const acts = await consents.actsOf(venueId, guestId);
  const isSame = (act: ConsentAct) => act.act === 'withdrawn' && act.form === form && act.proof === proof;
  if (proof !== null && acts.some((act) => act.purpose === purpose && isSame(act))) return 'withdrawn';
  if (isWithdrawnFor(acts, purpose, form)) return 'before';
  const outcome = await consents.add(venueId, { wording: '', ...withdrawal, act: 'withdrawn' });
  return outcome === 'gone' ? 'gone' : 'withdrawn';
}

/** Withdraws what the failure of a message about a reservation, or a complaint about one, shows the guest not to want. */
export async function withdrawByFailure(
  { consents, reservations }: { readonly consents: Consents; readonly reservations: Pick<ReservationsStore, 'find'> },
  { venueId, reservationId, messageId }: MessageRef,
  { failure, at }: { readonly failure: string; readonly at: number },
): Promise<void> {
  const optOut = optOutOf(failure);
  const found = optOut && (await reservations.find(venueId, reservationId));
  if (!found || found.reservation.erased) return;
  const { reservation } = found;
  const guestId = guestIdOf(reservation);
  const { locale } = reservation.contact;
  await withdrawConsent(consents, venueId, { ...optOut, guestId, locale, at, proof: messageId });
}
