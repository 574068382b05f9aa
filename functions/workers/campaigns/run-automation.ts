import type { Clock } from '#functions/platform/clock.ts';
import { automationRunId } from '#functions/platform/ids.ts';
import { campaignGuests, type GuestsDeps } from '#functions/services/campaigns/campaign-guests.ts';
import { nextRun } from '#functions/services/campaigns/next-run.ts';
import type { OwnSenders } from '#functions/services/whatsapp/own-senders.ts';
import type { AutomationsStore } from '#functions/stores/automations.ts';
import type { ModulesStore } from '#functions/stores/modules.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';
import type { AutomationCommand } from '#shared/contracts/messages/outbox.ts';
import { type Automation, occasionOf } from '#shared/domain/campaign/automation.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import { preflight } from '#shared/domain/campaign/preflight.ts';
import { EVERYBODY } from '#shared/domain/campaign/segment.ts';
import { pacingOf } from '#shared/domain/campaign/sending.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { hasEnded } from '#shared/domain/shop/licence.ts';

export type RunDeps = GuestsDeps & {
  readonly automations: AutomationsStore;
  readonly modules: Pick<ModulesStore, 'endOf'>;
  readonly senders: Pick<OwnSenders, 'forNews'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly clock: Clock;
};

/** Begins a day's run, as a campaign to those who have an occasion; a command that comes again finds the day run. */
export async function runAutomation(deps: RunDeps, { venueId, cause, date }: AutomationCommand): Promise<void> {
  const [venue, automation] = await Promise.all([deps.venues.find(venueId), deps.automations.find(venueId, cause)]);
  if (!venue || !automation?.on || (automation.ranOn ?? '') >= date) return;
  const now = deps.clock.now();
  const { date: today } = localMomentAt(now, venue.rules.zone);
  const { channel } = automation;
  // It is asked again each day, so that it goes on once the module is bought again.
  const ended = hasEnded(await deps.modules.endOf(venueId, 'moduleMarketing'), today);
  const [guests, known, sender] = await Promise.all([
    campaignGuests(deps, venueId, { today, now }),
    deps.automations.occasions(venueId, cause),
    channel === 'whatsapp' ? deps.senders.forNews(venueId) : null,
  ]);
  const { everyDays } = pacingOf(channel, venue.services.bulkWhatsapp);
  const wanted = { ...automation, segment: EVERYBODY, templates: sender?.locales ?? [], everyDays };
  const eligible = preflight(wanted, guests, { today, now }).filter(({ reason }) => reason === null);
  const someone = eligible.some(({ guest }) => {
    const occasion = occasionOf(automation, guest, today);
    return occasion !== null && known.get(guest.guestId) !== occasion;
  });
  const run = someone && !ended ? runOf(venueId, automation, today, now) : null;
  await deps.automations.begin(venueId, automation, today, run, nextRun(venue, { ranOn: today, now }), now);
}

function runOf(venueId: VenueId, automation: Automation, today: string, now: number): Campaign {
  const { cause, channel, texts, by } = automation;
  return {
    ...{ campaignId: automationRunId(venueId, cause, today), name: cause, cause, channel, texts, by },
    ...{ segment: EVERYBODY, state: 'freezing', stop: null, dueAt: null },
    ...{ writtenAt: now, startedAt: now, revision: 1, step: 1 },
  };
}
