import { expect, it } from 'vitest';
import { SEVERAL, venueMeant } from '#shared/domain/messaging/venue-of-message.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';

it.each([
  ['no house', [], null],
  ['one house', [VENUE_ID], VENUE_ID],
  ['one house several times', [VENUE_ID, VENUE_ID], VENUE_ID],
  ['two houses', [VENUE_ID, OTHER_VENUE_ID, VENUE_ID], SEVERAL],
])('words of a number that was written to by %s', (_, venues, meant) => expect(venueMeant(venues)).toBe(meant));
