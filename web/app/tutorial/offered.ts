import type { Settings } from '../session/session.ts';
import { type Keeper, keeperOf } from '../session/storage.ts';
import type { TutorialId } from './tutorials.ts';

const deviceKeeper = (): Keeper => keeperOf(() => localStorage);

const setUpKey = (userId: string) => `setUpBy:${userId}`;
const seenKey = (userId: string) => `tutorials:${userId}`;

/** Notes that this user has set up a venue on this device: its screens are new to them. */
export const noteSetUp = (userId: string): void => deviceKeeper().setItem(setUpKey(userId), '1');

type Who = Pick<Settings, 'userId' | 'role' | 'active'>;

/** Whether a tutorial is offered unasked: to a new owner, until it was seen or declined on this device. */
export function isOffered({ userId, role, active }: Who, id: TutorialId): boolean {
  const keeper = deviceKeeper();
  // Guests cannot book at a venue that is still being set up.
  const isNew = active === false || keeper.getItem(setUpKey(userId)) !== null;
  return role === 'owner' && isNew && !seenBy(keeper, userId).includes(id);
}

export function noteSeen(userId: string, id: TutorialId): void {
  const keeper = deviceKeeper();
  keeper.setItem(seenKey(userId), [...new Set([...seenBy(keeper, userId), id])].join(' '));
}

const seenBy = (keeper: Keeper, userId: string): string[] => keeper.getItem(seenKey(userId))?.split(' ') ?? [];
