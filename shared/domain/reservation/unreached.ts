import type { SheetEffect } from './actions.ts';
import type { Reservation } from './reservation.ts';

type Unreached = { readonly after: Reservation; readonly effect: SheetEffect };

/**
 * A guest whom WhatsApp does not reach keeps the table: an unconfirmed reservation becomes confirmed, and messages go
 * by mail, or stop until the number is corrected. Only for unconfirmed and confirmed reservations.
 */
export function confirmUnreached(
  before: Reservation,
  messaging: Exclude<Reservation['messaging'], 'whatsapp'>,
  reason: string,
  at: number,
): Unreached {
  const { booking, presence } = before;
  const entry = { at, actor: { kind: 'whatsapp' }, action: 'deliveryFailed', reason, before: { booking, presence } };
  return {
    after: {
      ...before,
      booking: 'confirmed',
      messaging,
      revision: before.revision + 1,
      history: [...before.history, entry as Reservation['history'][number]],
    },
    effect: booking === 'unconfirmed' ? 'confirm' : 'keep',
  };
}
