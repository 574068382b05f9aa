import type { MailQuotas } from '#functions/gateways/mail-quota.ts';
import { rowIdOf } from '#functions/platform/ids.ts';
import type { RatesStore } from '#functions/platform/rate-counts.ts';
import { bookedOn, campaignGuests } from '#functions/services/campaigns/campaign-guests.ts';
import type { NewsSender } from '#functions/services/whatsapp/own-senders.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { AutomationCommand, CampaignCommand } from '#shared/contracts/messages/outbox.ts';
import { type Cause, occasionOf } from '#shared/domain/campaign/automation.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import { mailShareOf, paceOf } from '#shared/domain/campaign/mail-share.ts';
import { type CampaignGuest, preflight } from '#shared/domain/campaign/preflight.ts';
import { afterNoAnswer, type CampaignRow, isHeldOut, isLost, NO_ANSWER_MS } from '#shared/domain/campaign/rows.ts';
import { nextSending, pacingOf, rampOf, roomInTier, type Stop, stopOf } from '#shared/domain/campaign/sending.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { type RunDeps, runAutomation } from './run-automation.ts';
import { type SendDeps, type Sending, sendRow } from './send-row.ts';

export type StepsDeps = SendDeps &
  RunDeps & {
    readonly quotas: MailQuotas;
    /** Counts the turns of all campaigns that send mails, in each second. */
    readonly rates: RatesStore;
    /** Lets time pass between the messages of a step. */
    readonly wait: (ms: number) => Promise<unknown>;
  };

const BUSY_MS = 60_000;
/** When the day's mails are used up, some leave the provider's window of 24 hours each hour. */
const USED_UP_MS = 60 * 60_000;
/** A step ends before its function does, also where a provider answers slowly. */
const STEP_MS = 45_000;
const NO_SHARE = { perSecond: Number.POSITIVE_INFINITY, left: Number.POSITIVE_INFINITY };

type Step = {
  readonly venue: Venue;
  readonly campaign: Campaign;
  /** The venue's own number, for what goes by WhatsApp. */
  readonly sender: NewsSender | null;
};

export async function takeStep(deps: StepsDeps, command: CampaignCommand | AutomationCommand): Promise<void> {
  if (command.kind === 'automation') return runAutomation(deps, command);
  const { venueId, campaignId, step } = command;
  const [venue, campaign] = await Promise.all([deps.venues.find(venueId), deps.campaigns.find(venueId, campaignId)]);
  if (!venue || campaign?.step !== step) return;
  const now = deps.clock.now();
  if (campaign.state === 'scheduled') {
    await deps.campaigns.advance(venueId, campaign, { state: 'freezing', stop: null, dueAt: now }, now);
  }
  const sender = campaign.channel === 'whatsapp' ? await deps.senders.forNews(venueId) : null;
  const at = { venue, campaign, sender };
  if (campaign.state === 'freezing') await freeze(deps, at);
  if (campaign.state === 'sending') await send(deps, at);
  if (campaign.state === 'stopped') await windUp(deps, at);
}

/** Freezes the audience as rows; broken off, it is done again, and rows that are there stay. */
async function freeze(deps: StepsDeps, { venue, campaign, sender }: Step): Promise<void> {
  const now = deps.clock.now();
  const { venueId, rules } = venue;
  const { campaignId, channel, cause } = campaign;
  const when = { today: localMomentAt(now, rules.zone).date, now };
  const { everyDays } = pacingOf(channel, venue.services.bulkWhatsapp);
  const wanted = { ...campaign, templates: sender?.locales ?? [], everyDays };
  const guests = await campaignGuests(deps, venueId, when);
  const eligible = preflight(wanted, guests, when).filter(({ reason }) => reason === null);
  const rows = eligible.map(({ guest: { guestId, locale } }): CampaignRow => {
    const state = !cause && isHeldOut(campaignId, guestId) ? 'held' : 'wanted';
    return { rowId: rowIdOf(campaignId, guestId), guestId, locale, channel, state, at: now };
  });
  if (cause) await freezeOccasions(deps, { venueId, campaignId, cause }, guests, rows, when.today);
  else await deps.campaigns.freeze(venueId, campaignId, rows);
  await deps.campaigns.advance(venueId, campaign, { state: 'sending', stop: null, dueAt: now }, now);
}

type Run = { readonly venueId: VenueId; readonly campaignId: string; readonly cause: Cause };

/** Of an automation only those who have an occasion that they were not written to for. */
async function freezeOccasions(
  { automations }: StepsDeps,
  { venueId, campaignId, cause }: Run,
  guests: readonly CampaignGuest[],
  rows: readonly CampaignRow[],
  today: LocalDate,
): Promise<void> {
  const [automation, known] = await Promise.all([
    automations.find(venueId, cause),
    automations.occasions(venueId, cause),
  ]);
  if (!automation) return;
  const byId = new Map(guests.map((guest) => [guest.guestId, guest]));
  const due = rows.flatMap((row) => {
    const guest = byId.get(row.guestId);
    const occasion = guest ? occasionOf(automation, guest, today) : null;
    return occasion === null || known.get(row.guestId) === occasion ? [] : [{ row, occasion }];
  });
  await automations.freeze(venueId, campaignId, cause, due);
}

/** Sends to some of the rows that wait, unless something speaks against it, and leaves the rest to the next step. */
async function send(deps: StepsDeps, step: Step): Promise<void> {
  const { campaigns, clock } = deps;
  const { venue, campaign, sender } = step;
  const { venueId, rules } = venue;
  const rows = await withoutLost(deps, step);
  const now = clock.now();
  const stop = stopNow(step, rows);
  if (stop) return void (await campaigns.advance(venueId, campaign, { state: 'stopped', stop, dueAt: now }, now));
  const waiting = rows.filter(({ state }) => state === 'wanted');
  if (waiting.length === 0) return finish(deps, step, rows);
  const due = waiting.filter(({ dueAt = 0 }) => dueAt <= now);
  const claimed = rows.flatMap(({ claimedAt, channel }) =>
    claimedAt === undefined ? [] : [{ at: claimedAt, channel }],
  );
  const ramp = rampOf(claimed.length);
  const room = roomInTier(claimed, sender?.tier ?? null, now);
  const from = due.length === 0 ? Math.min(...waiting.map(({ dueAt = 0 }) => dueAt)) : now;
  const { hours } = pacingOf(campaign.channel, venue.services.bulkWhatsapp);
  const opens = Math.max(...[from, room.at].map((at) => nextSending(at, rules.zone, hours)));
  const goOn = (dueAt: number) =>
    campaigns.advance(venueId, campaign, { state: 'sending', stop: null, dueAt }, clock.now());
  if (opens > now) return void (await goOn(opens));

  const share = campaign.channel === 'mail' ? mailShareOf(await deps.quotas.recent()) : NO_SHARE;
  if (share.left === 0) return void (await goOn(now + USED_UP_MS));
  const some = due.slice(0, Math.min(ramp.size, room.size, share.left));
  const outcome = await sendSome(deps, step, some, share.perSecond);
  const pause = waiting.length > some.length ? ramp.pause : 0;
  await goOn(clock.now() + (outcome === 'busy' ? BUSY_MS : outcome === 'late' ? 0 : pause));
}

function stopNow({ campaign, sender }: Step, rows: readonly CampaignRow[]): Stop | null {
  if (campaign.channel === 'mail') return stopOf(rows);
  if (!sender) return 'number';
  const { quality, at = 0 } = sender.quality ?? {};
  return stopOf(rows, quality === 'RED' || at > (campaign.startedAt ?? 0) ? quality : 'GREEN');
}

/** `late`: the step has taken so long that the next one goes on with what is left. */
async function sendSome(
  deps: StepsDeps,
  { venue, campaign, sender }: Step,
  rows: readonly CampaignRow[],
  perSecond: number,
) {
  const { clock, reservations, wait } = deps;
  const { atOnce, gap, turns } = paceOf(perSecond);
  const began = clock.now();
  const booked = await bookedOn(reservations, venue.venueId, localMomentAt(began, venue.rules.zone).date);
  const sending: Sending = { venue, campaign, booked, templates: sender?.locales ?? [] };
  for (let from = 0; from < rows.length; ) {
    const started = clock.now();
    if (started - began > STEP_MS) return 'late';
    if (campaign.channel === 'mail' && !(await hasTurn(deps, turns, started))) {
      await wait(SECOND_MS - (started % SECOND_MS));
      continue;
    }
    const sent = await Promise.all(rows.slice(from, from + atOnce).map((row) => sendRow(deps, sending, row)));
    if (sent.includes('refused')) return 'late';
    if (sent.includes('busy')) return 'busy';
    from += atOnce;
    await wait(Math.max(0, gap - (clock.now() - started)));
  }
  return 'done';
}

const SECOND_MS = 1000;

/** Whether some mails may leave in this second: the platform's campaigns share its provider's rate. */
const hasTurn = async ({ rates }: StepsDeps, turns: number, now: number): Promise<boolean> =>
  (await rates.count('campaign-mails', 'all', 1, now)) <= turns;

/** Of a stopped campaign nothing more leaves: what waits is skipped, what is on its way is awaited. */
async function windUp(deps: StepsDeps, step: Step): Promise<void> {
  const { campaigns, clock } = deps;
  const { venueId } = step.venue;
  const rows = await withoutLost(deps, step);
  const { campaignId } = step.campaign;
  for (const { rowId, state } of rows) {
    if (state !== 'wanted') continue;
    await campaigns.move({ venueId, campaignId, rowId }, { state: 'skipped', at: clock.now(), reason: 'stopped' });
  }
  await finish(deps, step, rows);
}

/** The end of a campaign, once no row waits for the provider's answer. */
async function finish({ campaigns, clock }: StepsDeps, { venue, campaign }: Step, rows: readonly CampaignRow[]) {
  const now = clock.now();
  const { state, stop } = campaign;
  const open = rows.filter((row) => row.state === 'sending').map(({ at }) => at + NO_ANSWER_MS);
  const next =
    open.length > 0
      ? { state, stop, dueAt: Math.max(now, ...open) }
      : { state: state === 'stopped' ? state : ('done' as const), stop, dueAt: null };
  await campaigns.advance(venue.venueId, campaign, next, now);
}

/** The rows, those among them decided for which the provider never answered. */
async function withoutLost({ campaigns, clock }: StepsDeps, { venue: { venueId }, campaign: { campaignId } }: Step) {
  const rows = await campaigns.rows(venueId, campaignId);
  const now = clock.now();
  const reported = rows.reduce(
    (last, { state, claimedAt = 0 }) => (state === 'delivered' ? Math.max(last, claimedAt) : last),
    0,
  );
  return Promise.all(
    rows.map(async (row) => {
      if (!isLost(row, now)) return row;
      const change = afterNoAnswer(row, reported, now);
      return (await campaigns.move({ venueId, campaignId, rowId: row.rowId }, change)) ?? row;
    }),
  );
}
