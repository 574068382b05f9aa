import type { BookingStatus } from './booking.ts';

/** The presence of the party. A step back is an undo, so only forward steps are listed. */
export const PRESENCE_MOVES = {
  expected: ['late', 'partArrived', 'arrived', 'partSeated', 'seated', 'left'],
  late: ['partArrived', 'arrived', 'partSeated', 'seated', 'left'],
  partArrived: ['arrived', 'partSeated', 'seated', 'left'],
  arrived: ['partSeated', 'seated', 'left'],
  partSeated: ['seated', 'left'],
  seated: ['left'],
  left: [],
} as const satisfies Record<string, readonly string[]>;

export type PresenceStatus = keyof typeof PRESENCE_MOVES;

export function canMovePresence(from: PresenceStatus, to: PresenceStatus): boolean {
  return (PRESENCE_MOVES[from] as readonly PresenceStatus[]).includes(to);
}

/** The party is seated, wholly or partly. */
export const isAtTable = ({ presence }: { readonly presence: PresenceStatus }): boolean =>
  presence === 'partSeated' || presence === 'seated';

/** At least one guest of the party has arrived. */
export const isHere = ({ presence }: { readonly presence: PresenceStatus }): boolean =>
  presence === 'partArrived' || presence === 'arrived' || isAtTable({ presence });

/** The party is confirmed, and none of it has arrived. */
export const isToCome = ({
  booking,
  presence,
}: {
  readonly booking: BookingStatus;
  readonly presence: PresenceStatus;
}): boolean => booking === 'confirmed' && (presence === 'expected' || presence === 'late');

/**
 * The course of a seated party, and the state of its table after it has left. A course may be skipped, as may all
 * remaining ones once the table is reset; a step back is an undo.
 */
export const COURSE_MOVES = {
  drinks: ['starter', 'main', 'dessert', 'bill', 'paid', 'ready'],
  starter: ['main', 'dessert', 'bill', 'paid', 'ready'],
  main: ['dessert', 'bill', 'paid', 'ready'],
  dessert: ['bill', 'paid', 'ready'],
  bill: ['paid', 'ready'],
  paid: ['ready'],
  bussing: ['ready'],
  ready: [],
} as const satisfies Record<string, readonly string[]>;

export type CourseStatus = keyof typeof COURSE_MOVES;

/** The courses that a host marks while the party is at table, in order. */
export const COURSES = ['drinks', 'starter', 'main', 'dessert', 'bill', 'paid'] as const satisfies CourseStatus[];

export function canMoveCourse(from: CourseStatus | null, to: CourseStatus): boolean {
  return from === null || (COURSE_MOVES[from] as readonly CourseStatus[]).includes(to);
}

export const PAYMENT_STATUSES = [
  ...(['none', 'required', 'authorised', 'paid'] as const),
  ...(['partRefunded', 'refunded', 'released', 'forfeited', 'failed'] as const),
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
