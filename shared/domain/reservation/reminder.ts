import { wakingBefore, wakingFrom } from '../message/waking-hours.ts';
import { instantFrom } from '../time/zone.ts';
import type { Reminders } from '../venue/services.ts';
import { mayReconfirm } from './reconfirm.ts';
import { coversOf, messagingOf, type Reservation } from './reservation.ts';

const HOUR_MS = 3_600_000;

/**
 * The least and the most hours before a visit at which a house may ask: later, the table could not be given away any more;
 * earlier, the answer would not hold.
 */
export const [LEAST_REMINDER_HOURS, MOST_REMINDER_HOURS] = [6, 72];
/**
 * A guest who agreed within this time before the question is due, or after it, is not asked: the confirmation has just said it
 * all.
 */
const JUST_AGREED_MS = 6 * HOUR_MS;
/** Within this time before the start the question is not asked any more: it would reach the guest on the way. */
const TOO_LATE_MS = 3 * HOUR_MS;

type Asking = { readonly zone: string; readonly reminders: Reminders };

/**
 * When a guest is to be asked (instant): the house's hours before the start, in real time; more of them for a large party. If
 * that falls in the night, the evening before.
 */
export function reminderDue(reservation: Reservation, { zone, reminders }: Asking): number {
  const { hours, largeHours, largeFrom } = reminders;
  const ahead = coversOf(reservation) >= largeFrom ? largeHours : hours;
  return wakingBefore(startOf(reservation, zone) - ahead * HOUR_MS, zone);
}

/** The earliest instant at which a reminder could be due in any time zone and with any settings. */
export const reminderLooksFrom = ({ date, start }: Pick<Reservation, 'date' | 'start'>): number =>
  Date.parse(`${date}T00:00:00Z`) + start * 60_000 - (MOST_REMINDER_HOURS + EASTERNMOST + LONGEST_NIGHT) * HOUR_MS;
const EASTERNMOST = 14;
const LONGEST_NIGHT = 13;

/** Whether a guest could be asked at all, as the reservation stands: it is agreed, the party is awaited and gets messages. */
const isRemindable = (reservation: Reservation): boolean =>
  mayReconfirm(reservation) && reservation.messaging !== 'none' && messagingOf(reservation.contact) !== 'none';

/** Whether a change makes a reservation remindable, or moves one that was to another day or time. */
export const becomesRemindable = (before: Reservation | null, after: Reservation): boolean =>
  isRemindable(after) && !(before && isRemindable(before) && before.id === after.id && before.start === after.start);

export type ReminderVerdict =
  | { readonly kind: 'ask'; readonly after: Reservation }
  | { readonly kind: 'tooEarly'; readonly until: number }
  | { readonly kind: 'keep' };

/**
 * Whether the guest is asked now if they still come. Judged by the state found: not if that cannot be asked, was asked already
 * or was agreed only just now, and not at night. A house that has switched reminders off is looked at again when one would be
 * due.
 */
export function judgeReminder(before: Reservation, asking: Asking, now: number): ReminderVerdict {
  if (!isRemindable(before) || before.reconfirm) return { kind: 'keep' };
  const due = reminderDue(before, asking);
  if (now < due) return { kind: 'tooEarly', until: due };
  if (!asking.reminders.enabled || agreedAt(before) > due - JUST_AGREED_MS) return { kind: 'keep' };
  const moment = askableFrom(before, asking.zone, now);
  if (moment === 'tooLate') return { kind: 'keep' };
  if (now < moment) return { kind: 'tooEarly', until: moment };
  const entry = { at: now, actor: { kind: 'clock' }, action: 'remind' } as const;
  const after = {
    ...before,
    reconfirm: { askedAt: now },
    revision: before.revision + 1,
    history: [...before.history, entry],
  };
  return { kind: 'ask', after };
}

/**
 * From when on (instant) a guest who was not asked in time may be asked: at once, at night in the morning; `tooLate` close to
 * the start.
 */
export function askableFrom(reservation: Reservation, zone: string, now: number): number | 'tooLate' {
  const waking = wakingFrom(now, zone);
  return startOf(reservation, zone) - waking < TOO_LATE_MS ? 'tooLate' : waking;
}

const startOf = ({ date, start }: Reservation, zone: string): number => instantFrom(date, start, zone);

/**
 * An import counts as agreeing, so that a file never sets off reminders: the house it came from has asked those guests itself.
 */
const AGREES: readonly string[] = ['confirm', 'accept', 'amend', 'import'];

/** When guest and house last agreed on the reservation as it stands, or when it was imported. */
const agreedAt = ({ createdAt, history }: Reservation): number =>
  Math.max(createdAt, history.findLast(({ action }) => AGREES.includes(action))?.at ?? 0);
