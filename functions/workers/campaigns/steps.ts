import type { MailQuotas } from '#functions/gateways/mail-quota.ts';
import type { RatesStore } from '#functions/platform/rate-counts.ts';
import type { AutomationCommand, CampaignCommand } from '#shared/contracts/messages/outbox.ts';
import type { AccountSegment } from '#shared/domain/campaign/account-segment.ts';
import { mailShareOf, paceOf } from '#shared/domain/campaign/mail-share.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { afterNoAnswer, type CampaignRow, isLost, NO_ANSWER_MS } from '#shared/domain/campaign/rows.ts';
import { nextSending, rampOf, roomInTier } from '#shared/domain/campaign/sending.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { type PlatformSenderDeps, platformSender } from './platform-sender.ts';
import { type RunDeps, runAutomation } from './run-automation.ts';
import { type SendDeps, sendRow } from './send-row.ts';
import type { CampaignSender } from './sender.ts';
import { type VenueSenderDeps, venueSender } from './venue-sender.ts';

export type StepsDeps = SendDeps &
  RunDeps &
  VenueSenderDeps & {
    /** Of the platform's own campaigns. */
    readonly toAccounts: PlatformSenderDeps;
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

export async function takeStep(deps: StepsDeps, command: CampaignCommand | AutomationCommand): Promise<void> {
  if (command.kind === 'automation') return runAutomation(deps, command);
  const { venueId, campaignId, step } = command;
  const sender = await senderOf(deps, venueId, campaignId);
  if (sender?.campaign.step !== step) return;
  const { campaign } = sender;
  const now = deps.clock.now();
  if (campaign.state === 'scheduled') {
    await deps.campaigns.advance(venueId, campaign, { state: 'freezing', stop: null, dueAt: now }, now);
  }
  if (campaign.state === 'freezing') {
    await sender.freeze(now);
    await deps.campaigns.advance(venueId, campaign, { state: 'sending', stop: null, dueAt: now }, now);
  }
  if (campaign.state === 'sending') await send(deps, sender);
  if (campaign.state === 'stopped') await windUp(deps, sender);
}

async function senderOf(deps: StepsDeps, venueId: VenueId, campaignId: string): Promise<CampaignSender | null> {
  if (venueId === PLATFORM_SENDER) {
    const campaign = await deps.campaigns.find<AccountSegment>(venueId, campaignId);
    return campaign && platformSender(deps.toAccounts, campaign);
  }
  const [venue, campaign] = await Promise.all([deps.venues.find(venueId), deps.campaigns.find(venueId, campaignId)]);
  if (!venue || !campaign) return null;
  const number = campaign.channel === 'whatsapp' ? await deps.senders.forNews(venueId) : null;
  return venueSender(deps, { venue, campaign, number });
}

/** Sends to some of the rows that wait, unless something speaks against it, and leaves the rest to the next step. */
async function send(deps: StepsDeps, sender: CampaignSender): Promise<void> {
  const { campaigns, clock } = deps;
  const { id, campaign, zone, hours } = sender;
  const rows = await withoutLost(deps, sender);
  const now = clock.now();
  const stop = sender.stopFor(rows);
  if (stop) return void (await campaigns.advance(id, campaign, { state: 'stopped', stop, dueAt: now }, now));
  const waiting = rows.filter(({ state }) => state === 'wanted');
  if (waiting.length === 0) return finish(deps, sender, rows);
  const due = waiting.filter(({ dueAt = 0 }) => dueAt <= now);
  const claimed = rows.flatMap(({ claimedAt, channel }) =>
    claimedAt === undefined ? [] : [{ at: claimedAt, channel }],
  );
  const ramp = rampOf(claimed.length);
  const room = roomInTier(claimed, sender.tier, now);
  const from = due.length === 0 ? Math.min(...waiting.map(({ dueAt = 0 }) => dueAt)) : now;
  const opens = Math.max(...[from, room.at].map((at) => nextSending(at, zone, hours)));
  const goOn = (dueAt: number) => campaigns.advance(id, campaign, { state: 'sending', stop: null, dueAt }, clock.now());
  if (opens > now) return void (await goOn(opens));

  const share = campaign.channel === 'mail' ? mailShareOf(await deps.quotas.recent()) : NO_SHARE;
  if (share.left === 0) return void (await goOn(now + USED_UP_MS));
  const some = due.slice(0, Math.min(ramp.size, room.size, share.left));
  const outcome = await sendSome(deps, sender, some, share.perSecond);
  const pause = waiting.length > some.length ? ramp.pause : 0;
  await goOn(clock.now() + (outcome === 'busy' ? BUSY_MS : outcome === 'late' ? 0 : pause));
}

/** `late`: the step has taken so long that the next one goes on with what is left. */
async function sendSome(deps: StepsDeps, sender: CampaignSender, rows: readonly CampaignRow[], perSecond: number) {
  const { clock, wait } = deps;
  const { atOnce, gap, turns } = paceOf(perSecond);
  const began = clock.now();
  const sending = { ...sender, ready: await sender.begin(began) };
  for (let from = 0; from < rows.length; ) {
    const started = clock.now();
    if (started - began > STEP_MS) return 'late';
    if (sender.campaign.channel === 'mail' && !(await hasTurn(deps, turns, started))) {
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
async function windUp(deps: StepsDeps, sender: CampaignSender): Promise<void> {
  const { campaigns, clock } = deps;
  const { id: venueId } = sender;
  const rows = await withoutLost(deps, sender);
  const { campaignId } = sender.campaign;
  for (const { rowId, state } of rows) {
    if (state !== 'wanted') continue;
    await campaigns.move({ venueId, campaignId, rowId }, { state: 'skipped', at: clock.now(), reason: 'stopped' });
  }
  await finish(deps, sender, rows);
}

/** The end of a campaign, once no row waits for the provider's answer. */
async function finish({ campaigns, clock }: StepsDeps, { id, campaign }: CampaignSender, rows: readonly CampaignRow[]) {
  const now = clock.now();
  const { state, stop } = campaign;
  const open = rows.filter((row) => row.state === 'sending').map(({ at }) => at + NO_ANSWER_MS);
  const next =
    open.length > 0
      ? { state, stop, dueAt: Math.max(now, ...open) }
      : { state: state === 'stopped' ? state : ('done' as const), stop, dueAt: null };
  await campaigns.advance(id, campaign, next, now);
}

/** The rows, those among them decided for which the provider never answered. */
async function withoutLost({ campaigns, clock }: StepsDeps, { id: venueId, campaign: { campaignId } }: CampaignSender) {
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
