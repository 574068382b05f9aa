import { implement } from '#functions/platform/implement.ts';
import { campaignsSentIn } from '#functions/services/campaigns/sent-in-month.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { messageFiguresStore } from '#functions/stores/message-figures.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { RATES_CURRENCY } from '#shared/domain/message/rates.ts';
import { costOf } from '#shared/domain/whatsapp/sent-kinds.ts';
import { month } from '#shared/operations/whatsapp/whatsapp.ts';

export const handler = implement(month, {
  ...{ sessions: sessionsStore, venues: venuesStore, figures: messageFiguresStore },
  ...{ campaigns: campaignsStore, book: guestBookStore },
})(async ({ input: { venueId, month: wanted }, now, venues, figures, campaigns, book, refuse }) => {
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const { zone } = venue.rules;
  const month = wanted ?? localMomentAt(now, zone).date.slice(0, 7);
  const first = `${month}-01` as LocalDate;
  const sent = await Promise.all([
    figures.sentIn(venueId, month),
    campaignsSentIn({ campaigns, book }, { venueId, month, zone }),
  ]);
  const lines = sent.flat().map(({ kind, count }) => ({ ...kind, count, micros: costOf(kind, count, first) }));
  return { month, currency: RATES_CURRENCY, lines: lines.toSorted((a, b) => b.count - a.count) };
});
