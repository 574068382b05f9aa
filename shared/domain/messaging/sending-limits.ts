import type { Message } from '../message/message.ts';
import type { Reservation } from '../reservation/reservation.ts';

const PROVING: readonly string[] = ['confirm', 'reconfirm', 'proveNumber'];

/** Whether the present number has answered in WhatsApp: that shows it to be the guest's. */
export function isProvenNumber({ history, proof }: Pick<Reservation, 'history' | 'proof'>): boolean {
  const since = history.findLastIndex(({ action }) => action === 'changeNumber');
  return (
    proof === undefined &&
    history.slice(since + 1).some(({ actor, action }) => actor.kind === 'whatsapp' && PROVING.includes(action))
  );
}

/** Whether the venue chose the number: it wrote the reservation or the number, or brought them from elsewhere. */
export const isVenuesNumber = ({ proof }: Pick<Reservation, 'proof'>): boolean => proof === undefined;

/** Why a message is not sent: too many to this number, of this booking or of this account. */
export const LIMITED = 'limited';

/** It was not sent for that reason, which no other channel changes. */
export const isLimited = ({ failure }: Pick<Message, 'failure'>): boolean => failure === LIMITED;
