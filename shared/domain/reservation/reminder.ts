import { wakingBefore, wakingFrom } from '../kernel/time/waking-hours.ts';
import { instantFrom } from '../kernel/time/zone.ts';
import type { Reminders } from '../venue/services.ts';
import { mayReconfirm } from './reconfirm.ts';
import { coversOf, messagingOf, type Reservation } from './reservation.ts';

const HOUR_MS = 3_600_000;

/**
 * The range of hours before a visit at which a venue may ask: later, the table could no longer be sold; earlier, the
 * answer would not be reliable.
 */
export const [LEAST_REMINDER_HOURS, MAX_REMINDER_HOURS] = [6, 72];
/**
 * A guest who agreed less than this before the question is due, or after that, is not asked, because the confirmation
 * is still recent.
 */
const JUST_AGREED_MS = 6 * HOUR_MS;
/** Less than this before the start the question is not asked: it would reach the guest on the way. */
const TOO_LATE_MS = 3 * HOUR_MS;

type Asking = { readonly zone: string; readonly reminders: Reminders };

/**
 * When a guest is to be asked (instant): the venue's hours before the start, in elapsed time, with other hours for a
 * large party. If that falls in the night, the evening before.
 */
export function reminderDue(reservation: Reservation, { zone, reminders }: Asking): number {
  const { hours, largeHours, largeFrom } = reminders;
  const ahead = coversOf(reservation) >= largeFrom ? largeHours : hours;
  return wakingBefore(startOf(reservation, zone) - ahead * HOUR_MS, zone);
}

/** The earliest instant at which a reminder could be due in any time zone and with any settings. */
export const reminderLooksFrom = ({ date, start }: Pick<Reservation, 'date' | 'start'>): number =>
  Date.parse(`${date}T00:00:00Z`) + start * 60_000 - (MAX_REMINDER_HOURS + EASTERNMOST + MAX_NIGHT) * HOUR_MS;
const EASTERNMOST = 14;
const MAX_NIGHT = 13;

/** Whether a guest could be asked at all: the reservation is confirmed, the party is awaited and gets messages. */
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
 * Whether to ask the guest now about coming. Judged by the present state: not if it cannot be asked, was asked already
 * or was agreed only recently, and not at night. If the venue has switched reminders off, it is checked again when one
 * would be due.
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
 * The earliest instant at which a guest who was not asked in time may be asked: at once, or in the morning; `tooLate`
 * close to the start.
 */
export function askableFrom(reservation: Reservation, zone: string, now: number): number | 'tooLate' {
  const waking = wakingFrom(now, zone);
  return startOf(reservation, zone) - waking < TOO_LATE_MS ? 'tooLate' : waking;
}

const startOf = ({ date, start }: Reservation, zone: string): number => instantFrom(date, start, zone);

/**
 * An import counts as agreeing, so that it never triggers reminders: the former system has asked those guests itself.
 */
const AGREES: readonly string[] = ['confirm', 'accept', 'amend', 'import'];

/** When guest and venue last agreed on the present terms, or when the reservation was imported. */
const agreedAt = ({ createdAt, history }: Reservation): number =>
  Math.max(createdAt, history.findLast(({ action }) => AGREES.includes(action))?.at ?? 0);
