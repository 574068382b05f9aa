import { implement } from '#functions/platform/implement.ts';
import { campaignGuests } from '#functions/services/campaigns/campaign-guests.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { couponsStore } from '#functions/stores/coupons.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { reviewGuestsStore } from '#functions/stores/review-guests.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { matches } from '#shared/domain/campaign/segment.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { segments } from '#shared/operations/campaigns/campaigns.ts';

export const handler = implement(segments, {
  ...{ sessions: sessionsStore, venues: venuesStore, campaigns: campaignsStore, book: guestBookStore },
  ...{ consents: consentsStore, reservations: reservationsStore, reviewGuests: reviewGuestsStore },
  coupons: couponsStore,
})(async ({ input: { venueId }, now, refuse, ...stores }) => {
  const venue = await stores.venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const saved = await stores.campaigns.segments(venueId);
  if (saved.length === 0) return { segments: [] };
  const { date: today } = localMomentAt(now, venue.rules.zone);
  const guests = await campaignGuests(stores, venueId, { today, now });
  const counted = saved.map((each) => ({
    ...each,
    guests: guests.filter((guest) => matches(each.segment, guest, today)).length,
  }));
  return { segments: counted.toSorted((a, b) => a.name.localeCompare(b.name)) };
});
