import { implement } from '#functions/platform/implement.ts';
import { campaignTerms } from '#functions/services/campaigns/campaign-coupon.ts';
import { campaignGuests, sentSince } from '#functions/services/campaigns/campaign-guests.ts';
import { ownSenders } from '#functions/services/whatsapp/own-senders.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { couponsStore } from '#functions/stores/coupons.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { reviewGuestsStore } from '#functions/stores/review-guests.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { type Judged, LEFT_OUT, preflight } from '#shared/domain/campaign/preflight.ts';
import { priceOf } from '#shared/domain/campaign/price.ts';
import { nextSending, pacingOf } from '#shared/domain/campaign/sending.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { ratesFrom } from '#shared/domain/message/rates.ts';
import { audience } from '#shared/operations/campaigns/campaigns.ts';

const SHOWN = 200;

export const handler = implement(audience, {
  ...{ sessions: sessionsStore, venues: venuesStore, campaigns: campaignsStore, book: guestBookStore },
  ...{ consents: consentsStore, reservations: reservationsStore, reviewGuests: reviewGuestsStore },
  ...{ coupons: couponsStore, senders: ownSenders },
})(async ({ input, now, refuse, senders, ...stores }) => {
  const { venueId, channel, segment, locales } = input;
  const venue = await stores.venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const { zone } = venue.rules;
  const when = { today: localMomentAt(now, zone).date, now };
  const [guests, sender] = await Promise.all([
    campaignGuests(stores, venueId, when),
    channel === 'whatsapp' ? senders.forNews(venueId) : null,
  ]);
  const names = new Map(guests.map(({ guestId, name }) => [guestId, name]));
  const texts = Object.fromEntries(locales.map((locale) => [locale, true]));
  const { hours, everyDays } = pacingOf(channel, venue.services.bulkWhatsapp);
  const judged = preflight({ channel, segment, texts, templates: sender?.locales ?? [], everyDays }, guests, when);
  const eligible = judged.filter(({ reason }) => reason === null);
  const phones = eligible.map(({ guest }) => guest.phone ?? '');
  const before = sentSince(guests, instantFrom(`${when.today.slice(0, 8)}01` as LocalDate, 0, zone));
  const shown = judged.filter(({ reason }) => input.shown === undefined || reason === input.shown);
  return {
    ...countsOf(judged),
    guests: shown
      .map(({ guest: { guestId }, reason }) => ({ guestId, name: names.get(guestId) ?? '', reason }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .slice(0, SHOWN),
    tags: [...new Set(guests.flatMap(({ tags }) => tags))].toSorted(),
    price: priceOf(channel, phones, when.today),
    credits: { kind: 'counted' as const, before, after: before + eligible.length },
    pricesOf: ratesFrom(when.today),
    ...{ sendsAt: nextSending(now, zone, hours), hours },
    whatsapp: channel === 'mail' ? null : { ready: sender !== null, locales: [...(sender?.locales ?? [])] },
    coupon: campaignTerms(venue, now) !== null,
  };
});

function countsOf(judged: readonly Judged[]) {
  const count = (wanted: Judged['reason']) => judged.filter(({ reason }) => reason === wanted).length;
  const leftOut = LEFT_OUT.map((reason) => [reason, count(reason)] as const).filter(([, number]) => number !== 0);
  return { total: judged.length, eligible: count(null), leftOut: Object.fromEntries(leftOut) };
}
