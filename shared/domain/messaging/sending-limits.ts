import type { Message } from '../message/message.ts';
import type { Reservation } from '../reservation/reservation.ts';

/** Of a number or address that nobody has shown to be theirs: settings of the platform. */
export const TO_UNPROVEN = { hour: 10, day: 30 } as const;

/** Different unproven numbers that one booking is written to in a day. */
export const NUMBERS_OF_BOOKING = 5;

const DAY_MS = 86_400_000;
const NEW_ACCOUNT = 40;
const MORE_EACH_DAY = 15;
const MOST = 600;

/** The unproven numbers, new to an account, that it may have written to in a day. It grows with its age (milliseconds). */
export const numbersOfAccount = (age: number): number =>
  Math.min(MOST, NEW_ACCOUNT + MORE_EACH_DAY * Math.max(0, Math.floor(age / DAY_MS)));

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
