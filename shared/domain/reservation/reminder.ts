import { wakingBefore, wakingFrom } from '../message/waking-hours.ts';
import { instantFrom } from '../time/zone.ts';
import type { Reminders } from '../venue/services.ts';
import { mayReconfirm } from './reconfirm.ts';
import { coversOf, messagingOf, type Reservation } from './reservation.ts';

const HOUR_MS = 3_600_000;

/** How long ahead of a visit a house may ask, in hours: so that the table can still be given away, and the answer still holds. */
export const [LEAST_REMINDER_HOURS, MOST_REMINDER_HOURS] = [6, 72];
/** Who agreed so shortly before the question would be due, or later, is not asked: the confirmation has just said it all. */
const JUST_AGREED_MS = 6 * HOUR_MS;
/** A question that could not be asked in time is not asked any later before the start: it would come on the way there. */
const TOO_LATE_MS = 3 * HOUR_MS;

type Asking = { readonly zone: string; readonly reminders: Reminders };

/**
 * When a guest is to be asked (instant): so many hours of real time before the start, more of them for a large party. Where
 * that is at night, in the evening before.
 */
export function reminderDue(reservation: Reservation, { zone, reminders }: Asking): number {
  const { hours, largeHours, largeFrom } = reminders;
  const ahead = coversOf(reservation) >= largeFrom ? largeHours : hours;
  return wakingBefore(startOf(reservation, zone) - ahead * HOUR_MS, zone);
}

/** Earlier than this no reminder of it can be due, wherever the house is and whatever it sets (instant). */
export const reminderLooksFrom = ({ date, start }: Pick<Reservation, 'date' | 'start'>): number =>
  Date.parse(`${date}T00:00:00Z`) + start * 60_000 - (MOST_REMINDER_HOURS + EASTERNMOST + LONGEST_NIGHT) * HOUR_MS;
const EASTERNMOST = 14;
const LONGEST_NIGHT = 13;

/** Whether a guest could be asked at all, as the reservation stands: agreed, still expected, and written to. */
const isRemindable = (reservation: Reservation): boolean =>
  mayReconfirm(reservation) && reservation.messaging !== 'none' && messagingOf(reservation.contact) !== 'none';

/** Whether a change made a reservation one whose guest is to be asked, on a day and time that was not known before. */
export const becomesRemindable = (before: Reservation | null, after: Reservation): boolean =>
  isRemindable(after) && !(before && isRemindable(before) && before.id === after.id && before.start === after.start);

export type ReminderVerdict =
  | { readonly kind: 'ask'; readonly after: Reservation }
  | { readonly kind: 'tooEarly'; readonly until: number }
  | { readonly kind: 'keep' };

/**
 * Whether the guest is asked now if they still come, by the state found: not who cannot be or was asked already, nor who has
 * only just agreed, and not at night. A house that does not ask is looked at again when it would be due.
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

/** From when on (instant) a guest may be asked who was not yet: at once, by night in the morning, or not at all any more. */
export function askableFrom(reservation: Reservation, zone: string, now: number): number | 'tooLate' {
  const waking = wakingFrom(now, zone);
  return startOf(reservation, zone) - waking < TOO_LATE_MS ? 'tooLate' : waking;
}

const startOf = ({ date, start }: Reservation, zone: string): number => instantFrom(date, start, zone);

/** Nobody is written to because a file came in: whoever is asked at all by then was asked by the house that the file is from. */
const AGREES: readonly string[] = ['confirm', 'accept', 'amend', 'import'];

/** When guest and house last agreed on it as it stands, or it came to this house. */
const agreedAt = ({ createdAt, history }: Reservation): number =>
  Math.max(createdAt, history.findLast(({ action }) => AGREES.includes(action))?.at ?? 0);
