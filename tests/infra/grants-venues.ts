import type { Table } from '#functions/platform/table.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { OperationId } from '#shared/operations/index.ts';
import { aVenue, VENUE_ID } from '#tests/kit/builders.ts';

type World = {
  readonly call: (id: OperationId, input: object) => Promise<unknown>;
  readonly table: Table;
};

/** What a guest asks of a venue before a booking: of one that is open, and of one that is not yet. */
export async function callVenues({ call, table }: World): Promise<void> {
  await call('venues.find', { hostname: 'localhost' });
  await call('venues.about', { venueId: VENUE_ID, locale: 'en' });
  const soon = 'ven_soon' as VenueId;
  await venuesStore(table).save(aVenue({ venueId: soon, active: false }));
  await venuesStore(table).bindHost('soon.example', soon);
  const asked = { hostname: 'soon.example', email: 'ada@example.com' };
  await call('venues.tell_me', { ...asked, locale: 'en', agreed: true });
  await call('venues.forget_me', asked);
}
