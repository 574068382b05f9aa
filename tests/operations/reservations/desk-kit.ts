import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import type { VenueAction } from '#shared/domain/reservation/actions.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import type { operationWorld } from '#tests/kit/operation-world.ts';

/** A reservation as a device last saw it. */
export type Of = { readonly id: string; readonly revision: number };

/** What a host's device does beside the action that is tested. */
export const deskOf = (on: ReturnType<typeof operationWorld>) => ({
  async act({ id, revision }: Of, action: VenueAction) {
    const { body } = await on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action }, on.host);
    if (!body.reservation) throw new Error(`${action}: ${body.errorid}`);
    return body.reservation;
  },
  async stored(id: string) {
    const found = await on.world.reservations.find(VENUE_ID, id as ReservationId);
    if (!found) throw new Error('no such reservation');
    return found;
  },
  violations: async (date: string = SATURDAY): Promise<string[]> =>
    (await on.world.call('reservations.check', { venueId: VENUE_ID, date }, on.host)).body.violations,
});
