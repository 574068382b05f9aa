import { implement } from '#functions/platform/implement.ts';
import { messageFiguresStore } from '#functions/stores/message-figures.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { RATE_CURRENCY } from '#shared/domain/whatsapp/rates.ts';
import { costOf } from '#shared/domain/whatsapp/sent-kinds.ts';
import { month } from '#shared/operations/whatsapp/messages.ts';

export const handler = implement(month, {
  ...{ sessions: sessionsStore, venues: venuesStore, figures: messageFiguresStore },
})(async ({ input, now, venues, figures, refuse }) => {
  const venue = await venues.recent(input.venueId, now);
  if (!venue) return refuse('venue.unknown');
  const asked = input.month ?? localMomentAt(now, venue.rules.zone).date.slice(0, 7);
  const sent = await figures.sentIn(input.venueId, asked);
  const lines = sent.map(({ kind, count }) => ({ ...kind, count, micros: costOf(kind, count) }));
  return { month: asked, currency: RATE_CURRENCY, lines: lines.toSorted((a, b) => b.count - a.count) };
});
