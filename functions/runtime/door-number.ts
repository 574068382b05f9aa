import type { Venue } from '#functions/stores/venues.ts';
import { homeOf, parsePhone } from '#shared/domain/phone/parse.ts';

/** The number of who stands at the door, as it can be called: nothing where none was typed, or what is wrong with it. */
export function doorNumber(typed: string, venue: Pick<Venue, 'phone'>) {
  if (typed === '') return { phone: '' } as const;
  return parsePhone(typed, homeOf(venue.phone));
}
