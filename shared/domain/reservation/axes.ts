/** Where the party is. A step back is an undo, so only steps forward stand here. */
export const PRESENCE_MOVES = {
  expected: ['late', 'partArrived', 'arrived', 'partSeated', 'seated'],
  late: ['partArrived', 'arrived', 'partSeated', 'seated'],
  partArrived: ['arrived', 'partSeated', 'seated'],
  arrived: ['partSeated', 'seated'],
  partSeated: ['seated', 'left'],
  seated: ['left'],
  left: [],
} as const satisfies Record<string, readonly string[]>;

export type PresenceStatus = keyof typeof PRESENCE_MOVES;

export function canMovePresence(from: PresenceStatus, to: PresenceStatus): boolean {
  return (PRESENCE_MOVES[from] as readonly PresenceStatus[]).includes(to);
}

export type CourseStatus = 'drinks' | 'starter' | 'main' | 'dessert' | 'bill' | 'paid' | 'bussing' | 'ready';

export type PaymentStatus =
  | 'none'
  | 'required'
  | 'authorised'
  | 'paid'
  | 'partRefunded'
  | 'refunded'
  | 'released'
  | 'forfeited'
  | 'failed';
