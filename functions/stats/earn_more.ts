import { newOutboxId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { ROLL_UP_STORES } from '#functions/services/roll-up-day.ts';
import { trialDays } from '#functions/services/trial-days.ts';
import { eventsStore } from '#functions/stores/events.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { trialsStore } from '#functions/stores/trials.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { isThin, sumTrials } from '#shared/domain/yield/sum-trials.ts';
import { earn_more } from '#shared/operations/stats/earn-more.ts';

export const handler = implement(earn_more, {
  sessions: sessionsStore,
  venues: venuesStore,
  ...ROLL_UP_STORES,
  trials: trialsStore,
  events: eventsStore,
})(async ({ input: { venueId }, now, venues, events, refuse, ...deps }) => {
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const { period, today, mark, tried, missing } = await trialDays(deps, venue, now);
  if (missing.length > 0) {
    // Once for a day and its settings, so that nobody makes the worker busy by looking again and again.
    const event = { type: 'trials.due', venueId } as const;
    const asked = outboxWrite({ id: newOutboxId(), dueAt: now, entries: [{ kind: 'event', event }] });
    await events.claimWith('trials', `${venueId}|${today}|${mark}`, now, [asked]);
  }
  const parties = tried.reduce((sum, day) => sum + day.parties, 0);
  return {
    period,
    days: tried.length,
    parties,
    thin: isThin(tried.length, parties),
    missing: missing.length,
    changes: sumTrials(tried),
  };
});
