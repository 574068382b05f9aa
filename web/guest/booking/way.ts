import { mustAsk } from '#shared/domain/availability/must-ask.ts';
import type { Slot, Venue } from '../types.ts';
import type { Way } from './progress.ts';
import { isFull } from './slots.ts';
import { coversOf, type Wish } from './wish.ts';

/**
 * What the button does. A large party and a time with a deposit become a request; a full time leads to the waiting
 * list; any other is booked.
 */
export function wayFor(venue: Venue, wish: Wish, slot: Slot | undefined): Way {
  const covers = coversOf(wish);
  if (slot && isFull(slot) && covers <= venue.onlinePartyLimit) return 'join';
  return mustAsk(venue, covers, slot?.deposit) ? 'request' : 'create';
}
