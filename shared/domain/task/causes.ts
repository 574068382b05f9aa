import type { LocalDate } from '../kernel/time/local-date.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { CAUSES, type CauseKind, type Closed, type Task, type TaskCause, type TaskRole } from './task.ts';

type Work = {
  readonly isThere: (reservation: Reservation) => boolean;
  readonly role: TaskRole | null;
  /** Due on the day of the reservation; otherwise at once. */
  readonly onTheDay?: true;
};

/** It is a party that the venue expects, whether or not it has confirmed or paid. */
export const stands = ({ booking }: Reservation): boolean =>
  booking === 'unconfirmed' || booking === 'pendingPayment' || booking === 'confirmed';
const isExpected = (reservation: Reservation): boolean =>
  stands(reservation) && (reservation.presence === 'expected' || reservation.presence === 'late');

const DAY_MS = 86_400_000;

/** The guest has cancelled on the day itself or the day before: somebody can still have the table. */
function isLateCancellation({ booking, date, history }: Reservation): boolean {
  const cancelled = history.findLast(({ action }) => action === 'cancel');
  if (booking !== 'cancelled' || cancelled?.actor.kind !== 'guest') return false;
  return cancelled.at >= Date.parse(date) - DAY_MS;
}

const WORK: Readonly<Record<CauseKind, Work>> = {
  request: { isThere: ({ booking }) => booking === 'requested', role: null },
  amendment: {
    isThere: (reservation) => stands(reservation) && reservation.amendment !== undefined,
    role: null,
  },
  cancellation: { isThere: isLateCancellation, role: 'host' },
  unreached: {
    isThere: (reservation) =>
      isExpected(reservation) && reservation.messaging === 'none' && reservation.contact.phone !== '',
    role: 'host',
  },
  cake: {
    isThere: (reservation) => stands(reservation) && (reservation.options ?? []).includes('birthdayCake'),
    role: 'kitchen',
    onTheDay: true,
  },
  highchairs: {
    isThere: (reservation) => isExpected(reservation) && reservation.highchairs > 0,
    role: 'host',
    onTheDay: true,
  },
};

export type CauseState = {
  readonly kind: CauseKind;
  /** Names the work, the same over all changes of the reservation. */
  readonly key: string;
  readonly role: TaskRole | null;
  readonly due: LocalDate | null;
  readonly isThere: boolean;
};

/** For each kind whether a reservation is work of it now. Days that are over are work no more. */
export const causeStates = (reservation: Reservation, today: LocalDate): readonly CauseState[] =>
  CAUSES.map((kind) => {
    const { isThere, role, onTheDay } = WORK[kind];
    const { id, firstId = id, date } = reservation;
    return {
      ...{ kind, role, key: `cause|${kind}|${firstId}` },
      due: onTheDay ? date : today,
      isThere: date >= today && isThere(reservation),
    };
  });

/** Why a kind of work of a reservation is over. */
export function closedBy(kind: TaskCause['kind'], { booking }: Reservation): Closed {
  if (kind === 'cancellation') return booking === 'cancelled' ? 'expired' : 'changed';
  if (booking === 'cancelled' || booking === 'noShow') return 'cancelled';
  if (booking === 'expired') return 'expired';
  return kind === 'request' || kind === 'amendment' ? 'answered' : 'changed';
}

/**
 * A task as it is to be written now that its cause is there or gone; null when it stays as it is. A cause that is gone
 * closes its task, and one that comes again opens it again, unless somebody has done it while the cause was there.
 */
export function afterCause(before: Task | null, wanted: Task, gone: Closed | null, now: number): Task | null {
  if (gone !== null) {
    if (!before || before.closed !== null) return null;
    return { ...before, closed: gone, doneAt: before.doneAt ?? now, revision: before.revision + 1 };
  }
  if (!before) return wanted;
  const { title, due, cause } = wanted;
  if (before.closed !== null)
    return { ...before, title, due, cause, closed: null, doneAt: null, revision: before.revision + 1 };
  const moved = before.doneAt === null && (before.title !== title || before.cause?.id !== cause?.id);
  return moved ? { ...before, title, due, cause, revision: before.revision + 1 } : null;
}
