import type { Table } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Period } from '#shared/domain/stats/period.ts';
import type { ChangeGain } from '#shared/domain/yield/earn-more.ts';
import { parseTrialDay, trialKey, trialsPk } from './trials.keys.ts';

/** The gains of a day, and the settings under which they were found (`markOfRules`). */
export type KeptTrial = { readonly gains: readonly ChangeGain[]; readonly rules: number };

const KEPT_SECONDS = 60 * 86_400;

/** What other settings would have brought on past days: one item per venue and day, without personal data. */
export const trialsStore = (table: Table) => ({
  async keep(venueId: VenueId, date: LocalDate, { gains, rules }: KeptTrial, now: number): Promise<void> {
    const ttl = Math.floor(now / 1000) + KEPT_SECONDS;
    await table.put({ ...trialKey(venueId, date), g: JSON.stringify(gains), r: rules, ttl });
  },

  /** The days of a period that were tried under these settings. */
  async ofPeriod(
    venueId: VenueId,
    { from, to }: Period,
    rules: number,
  ): Promise<Map<LocalDate, readonly ChangeGain[]>> {
    const items = await table.query({
      pk: trialsPk(venueId),
      after: trialKey(venueId, addDays(from, -1)),
      limit: daysBetween(from, to) + 1,
    });
    return new Map(
      items
        .filter((item) => parseTrialDay(item) <= to && item.r === rules)
        .map((item) => [parseTrialDay(item), JSON.parse(item.g as string) as ChangeGain[]]),
    );
  },
});

export type TrialsStore = ReturnType<typeof trialsStore>;
