import { aRules, aTable, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

/** A venue of one table for two, on Saturday at eight, with its host. */
export function atTheDoor() {
  const on = operationWorld({ rules: aRules({ tables: [aTable()] }) });
  const call = (operation: Parameters<typeof on.world.call>[0], input: object, venueId: string = VENUE_ID) =>
    on.world.call(operation, { venueId, ...input }, on.host);
  return {
    on,
    call,
    toSaturdayAtEight: () => on.jump(Date.UTC(2026, 11, 5, 19)),
    walkIn: () => call('reservations.walk_in', { covers: 2, name: 'First' }),
    waitIn: (name = 'Blue hat', covers = 2) => call('waitlist.wait_in', { covers, name, phone: '' }),
  };
}
