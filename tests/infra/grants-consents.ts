import { linkTokensWith } from '#functions/credentials/link-token.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import type { OperationId } from '#shared/operations/index.ts';

type World = { readonly call: (id: OperationId, input: object, session: object) => Promise<unknown> };

/** A guest agrees by the link that was sent to the number, and changes the mind. */
export async function callConsents({ call }: World, { venueId, id, contact }: Reservation): Promise<void> {
  const target = { venueId, reservationId: id };
  const jwt = await linkTokensWith(async () => 'a secret of this test').mint(target, contact.phone);
  const said = { locale: 'it', purpose: 'whatsapp' };
  for (const agrees of [true, false]) await call('guest.consent_write', { ...said, agrees }, { jwt });
  await call('guest.consents', said, { jwt });
}
