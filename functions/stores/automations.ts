import { newOutboxId } from '#functions/platform/ids.ts';
import type { Item, Table, Write } from '#functions/platform/table.ts';
import type { AutomationCommand } from '#shared/contracts/messages/outbox.ts';
import type { Automation, Cause } from '#shared/domain/campaign/automation.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import type { CampaignRow } from '#shared/domain/campaign/rows.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { toCampaignItem, toRowItem } from './campaigns.item.ts';
import { automationKey, automationsOf, occasionKey, occasionsOf } from './campaigns.keys.ts';
import { outboxWrite } from './outbox.ts';

/** A day's run that is due, and when. */
export type DueRun = { readonly date: LocalDate; readonly dueAt: number };

/** A row with the occasion that it is written for. */
export type OccasionRow = { readonly row: CampaignRow; readonly occasion: string };

/** Longer than any occasion lasts; that of a first visit does not come again. */
const KEPT_S = 800 * 86_400;
const AT_ONCE = 25;

/** What a venue's campaigns send by themselves. */
export const automationsStore = (table: Table) => ({
  async list(venueId: VenueId): Promise<Automation[]> {
    return (await table.query(automationsOf(venueId))).map(toAutomation);
  },

  async find(venueId: VenueId, cause: Cause): Promise<Automation | null> {
    const item = await table.get(automationKey(venueId, cause));
    return item && toAutomation(item);
  },

  /** Writes an automation if the stored one has the revision before, with the command of its next run, if there is one. */
  async write(venueId: VenueId, automation: Automation, next: DueRun | null): Promise<'done' | 'lost race'> {
    const { cause, revision } = automation;
    const condition = revision === 1 ? ({ absent: true } as const) : ({ equals: { v: revision - 1 } } as const);
    const outcome = await table.transact([
      { put: toItem(venueId, automation), if: condition },
      ...(next ? [runWrite(venueId, cause, next)] : []),
    ]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /**
   * Notes a day as run, with the command of the next one, and begins the campaign of the day, if there is anybody to write
   * to. Lost if it was changed or run meanwhile.
   */
  async begin(venueId: VenueId, before: Automation, date: LocalDate, run: Campaign | null, next: DueRun, now: number) {
    const { cause, revision, ranOn } = before;
    const writes: Write[] = [
      {
        update: automationKey(venueId, cause),
        set: { ro: date },
        if: { equals: { v: revision, ro: ranOn ?? NEVER } },
      },
      runWrite(venueId, cause, next),
    ];
    if (run) {
      const { campaignId, step } = run;
      const entries = [{ kind: 'campaign', venueId, campaignId, step } as const];
      writes.push({ put: toCampaignItem(venueId, run), if: { absent: true } });
      writes.push(outboxWrite({ id: newOutboxId(), dueAt: now, entries }));
    }
    return (await table.transact(writes)).kind === 'done' ? 'done' : 'lost race';
  },

  /** The occasion for which each guest was written to last. */
  async occasions(venueId: VenueId, cause: Cause): Promise<Map<GuestId, string>> {
    const items = await table.query(occasionsOf(venueId, cause));
    return new Map(items.map((item) => [item.sk as GuestId, item.o as string]));
  },

  /** Writes rows each with its occasion: what is noted is written to, and the other way round. */
  async freeze(venueId: VenueId, campaignId: string, cause: Cause, rows: readonly OccasionRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      await Promise.all(
        rows.slice(from, from + AT_ONCE).map(({ row, occasion }) => {
          const noted = { o: occasion, ttl: Math.ceil(row.at / 1000) + KEPT_S };
          return table.transact([
            { put: toRowItem(venueId, campaignId, row), if: { absent: true } },
            { put: { ...occasionKey(venueId, cause, row.guestId), ...noted } },
          ]);
        }),
      );
    }
  },
});

export type AutomationsStore = ReturnType<typeof automationsStore>;

const NEVER = '';

const runWrite = (venueId: VenueId, cause: Cause, { date, dueAt }: DueRun): Write => {
  const command: AutomationCommand = { kind: 'automation', venueId, cause, date };
  return outboxWrite({ id: newOutboxId(), dueAt, entries: [command] });
};

function toItem(venueId: VenueId, { cause, revision, ranOn, ...rest }: Automation): Item {
  return { ...automationKey(venueId, cause), ...rest, v: revision, ro: ranOn ?? NEVER };
}

function toAutomation({ pk: _pk, sk, v, ro, ...rest }: Item): Automation {
  return { ...rest, cause: sk.slice(2), revision: v, ranOn: ro || null } as unknown as Automation;
}
