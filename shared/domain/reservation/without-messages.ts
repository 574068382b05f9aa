import type { SheetEffect } from './act.ts';
import type { Reservation } from './reservation.ts';

export type WithoutMessages =
  | { readonly kind: 'withoutMessages'; readonly after: Reservation; readonly effect: SheetEffect }
  | { readonly kind: 'nothing' };

/**
 * A guest who cannot be written to keeps the table: what waited for a Confirm becomes confirmed, and no further message
 * is tried until the number is corrected. A reservation that is over stays as it is.
 */
export function confirmWithoutMessages(reservation: Reservation, reason: string, at: number): WithoutMessages {
  const { booking, presence, messaging } = reservation;
  const waits = booking === 'unconfirmed';
  if (messaging === 'none' || !(waits || booking === 'confirmed')) return { kind: 'nothing' };
  const entry = { at, actor: { kind: 'whatsapp' }, action: 'deliveryFailed', reason, before: { booking, presence } };
  return {
    kind: 'withoutMessages',
    after: {
      ...reservation,
      booking: 'confirmed',
      messaging: 'none',
      revision: reservation.revision + 1,
      history: [...reservation.history, entry as Reservation['history'][number]],
    },
    effect: waits ? 'confirm' : 'keep',
  };
}
