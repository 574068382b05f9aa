import { implement } from '#functions/platform/implement.ts';
import { campaignGuests } from '#functions/services/campaigns/campaign-guests.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { LEFT_OUT, preflight } from '#shared/domain/campaign/preflight.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { audience } from '#shared/operations/campaigns/campaigns.ts';

const SHOWN = 200;

export const handler = implement(audience, {
  ...{ sessions: sessionsStore, venues: venuesStore, campaigns: campaignsStore, book: guestBookStore },
  ...{ consents: consentsStore, reservations: reservationsStore },
})(async ({ input: { venueId, segment, locales }, now, refuse, ...stores }) => {
  const venue = await stores.venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const when = { today: localMomentAt(now, venue.rules.zone).date, now };
  const guests = await campaignGuests(stores, venueId, when);
  const names = new Map(guests.map(({ guestId, name }) => [guestId, name]));
  const texts = Object.fromEntries(locales.map((locale) => [locale, true]));
  const judged = preflight({ segment, texts }, guests, when);
  const count = (wanted: (typeof judged)[number]['reason']) => judged.filter(({ reason }) => reason === wanted).length;
  const shown = judged.map(({ guest: { guestId }, reason }) => ({ guestId, name: names.get(guestId) ?? '', reason }));
  return {
    total: judged.length,
    eligible: count(null),
    leftOut: Object.fromEntries(LEFT_OUT.map((reason) => [reason, count(reason)]).filter(([, number]) => number !== 0)),
    guests: shown.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, SHOWN),
    tags: [...new Set(guests.flatMap(({ tags }) => tags))].toSorted(),
  };
});
