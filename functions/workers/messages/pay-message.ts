import type { MessageCharges } from '#functions/services/credits/message-charges.ts';
import { keepsUnreached, type UnreachedDeps } from '#functions/services/keeps-unreached.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { neverStops } from '#shared/domain/messaging/no-credit.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';

type Deps = UnreachedDeps & { readonly charges: MessageCharges };
type Paid = { readonly venue: Venue; readonly reservation: Reservation; readonly message: Message };

/**
 * Reserves what a message by the platform's number costs. `noCredit`: it is to go by mail. A message that a booking needs
 * never stops: without an address for a mail it goes out all the same, and the platform gives what it costs.
 */
export async function payMessage(
  deps: Deps,
  { venue, reservation, message }: Paid,
  now: number,
): Promise<'paid' | 'noCredit'> {
  const charged = { ...message, phone: reservation.contact.phone };
  if ((await deps.charges.reserve(venue, charged, now)) === 'reserved') return 'paid';
  const mailable = Boolean(reservation.contact.email) && (await keepsUnreached(deps, reservation, now));
  if (mailable || !neverStops(message.purpose)) return 'noCredit';
  await deps.charges.reserveGranted(venue, charged, now);
  return 'paid';
}
