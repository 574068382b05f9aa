import { logDefect } from '#functions/platform/log.ts';
import type { Item, Table } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { RefusedDemand } from '#shared/domain/yield/refused-demand.ts';
import { dayPk } from './days.keys.ts';
import { DEMAND_PREFIX, demandKey, parseDemandSk } from './demand.keys.ts';

/** Kept as long as a guest's contact data. */
const KEPT_SECONDS = 730 * 86_400;

/** More entries than any venue refuses in a day. */
const MAX_LINES = 2000;

/** The stored form of an entry, keyed by visitor and meal. */
type StoredDemand = {
  readonly at: number;
  readonly st: number;
  readonly co: number;
  readonly ar: RefusedDemand['area'];
  readonly re: RefusedDemand['reason'];
  readonly ok: boolean;
  readonly h: RefusedDemand['how'];
  readonly g?: string;
};

/** Demand that was refused: a ledger for the owner. No guest's answer waits for it or fails because of it. */
export const demandStore = (table: Table) => {
  async function write(venueId: VenueId, date: LocalDate, line: RefusedDemand): Promise<void> {
    const key = demandKey(venueId, date, line);
    const { at, start: st, covers: co, area: ar, reason: re, proven: ok, how: h, guest: g } = line;
    const stored = { at, st, co, ar, re, ok, h, g };
    const ttl = Math.floor(at / 1000) + KEPT_SECONDS;
    if ((await table.put({ ...key, ...stored, ttl }, { absent: true })) === 'done' || h === 'asked') return;
    // The first wish stays; only how far the guest went is updated. A guest who waits does not go back to "refused".
    await table.update(key, { set: { h, g }, ...(h === 'refused' && { if: { equals: { h: 'asked' } } }) });
  }

  return {
    /** Records a refusal, once per visitor, day and meal. A failure is logged and costs one entry. */
    async note(venueId: VenueId, date: LocalDate, line: RefusedDemand): Promise<void> {
      await write(venueId, date, line).catch((error) => logDefect('demand.lost', error));
    },

    /** The entries of a day, in no particular order: sorted by hash, so that what exceeds the limit is left out at random. */
    async ofDay(venueId: VenueId, date: LocalDate): Promise<RefusedDemand[]> {
      const items = await table.query({ pk: dayPk(venueId, date), prefix: DEMAND_PREFIX, limit: MAX_LINES });
      return items.slice(0, MAX_LINES).map(toDemand);
    },
  };
};

export type DemandStore = ReturnType<typeof demandStore>;

function toDemand(item: Item): RefusedDemand {
  const { at, st, co, ar, re, ok, h, g } = item as unknown as StoredDemand;
  const line = { at, start: st, covers: co, area: ar, reason: re, proven: ok, how: h };
  return { ...parseDemandSk(item.sk), ...line, ...(g !== undefined && { guest: g }) };
}
