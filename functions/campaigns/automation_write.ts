import { implement } from '#functions/platform/implement.ts';
import { nextRun } from '#functions/services/campaigns/next-run.ts';
import { textIssues } from '#functions/services/campaigns/text-issues.ts';
import { registeredOf } from '#functions/services/campaigns/tracked-links.ts';
import { automationsStore } from '#functions/stores/automations.ts';
import { modulesStore } from '#functions/stores/modules.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { isSendable } from '#shared/domain/campaign/message.ts';
import { automation_write } from '#shared/operations/campaigns/campaigns.ts';

export const handler = implement(automation_write, {
  ...{ modules: modulesStore, sessions: sessionsStore, automations: automationsStore, venues: venuesStore },
})(async ({ input, actor, now, automations, venues, refuse }) => {
  const { venueId, revision, ...written } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const issues = textIssues(written, registeredOf(venue));
  if (issues.length > 0) return refuse('request.invalid', { issues });
  if (written.on && !isSendable(written.texts, written.channel))
    return refuse('request.invalid', { issues: [{ path: 'texts', code: 'field.required' }] });
  const ranOn = (await automations.find(venueId, written.cause))?.ranOn ?? null;
  const automation = { ...written, by: actor.name, writtenAt: now, revision: revision + 1, ranOn };
  // A second command for a day finds it run.
  const next = written.on ? nextRun(venue, { ranOn, now }) : null;
  const outcome = await automations.write(venueId, automation, next);
  return outcome === 'done' ? { automation } : refuse('settings.stale');
});
