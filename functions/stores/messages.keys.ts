import { sha256 } from '#functions/platform/ids.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import { parseReservationKey, reservationKey } from './reservations.keys.ts';

/** Which message: beside its reservation, in the day's partition. */
export type MessageRef = {
  readonly venueId: VenueId;
  readonly reservationId: ReservationId;
  readonly messageId: string;
};

export function messagesPrefix(venueId: VenueId, reservationId: ReservationId) {
  const { pk, sk } = reservationKey(venueId, reservationId);
  return { pk, prefix: `${sk}#M#` };
}

export function messageKey({ venueId, reservationId, messageId }: MessageRef) {
  const { pk, prefix } = messagesPrefix(venueId, reservationId);
  return { pk, sk: `${prefix}${messageId}` };
}

export const isMessageSk = (sk: string) => sk.includes('#M#');

export function parseMessageKey(key: { readonly pk: string; readonly sk: string }): MessageRef {
  const { venueId, id } = parseReservationKey(key);
  return { venueId, reservationId: id, messageId: key.sk.split('#M#')[1] ?? '' };
}

/** Index key of a sent message: the provider's statuses name only its id. Hashed, for that id holds the guest's number. */
export const wamidKey = (wamid: string) => `WA#${sha256(wamid)}`;
