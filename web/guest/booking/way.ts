import { mustAsk } from '#shared/domain/request/must-ask.ts';
import type { Slot, Venue } from '../types.ts';
import type { Way } from './progress.ts';
import { isFull } from './slots.ts';
import { coversOf, type Wish } from './wish.ts';

/**
 * What pressing the button does: a large party asks at any time, for others a full time has its waiting list. A time with
 * a deposit is asked of the house.
 */
export function wayFor(venue: Venue, wish: Wish, slot: Slot | undefined): Way {
  const covers = coversOf(wish);
  if (slot && isFull(slot) && covers <= venue.onlinePartyLimit) return 'join';
  return mustAsk(venue, covers, slot?.deposit) ? 'request' : 'create';
}
