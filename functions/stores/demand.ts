import { logDefect } from '#functions/runtime/log.ts';
import type { Item, Table } from '#functions/runtime/table.ts';
import type { RefusedDemand } from '#shared/domain/demand/demand.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';
import { dayPk } from './days.keys.ts';
import { DEMAND_PREFIX, demandKey, parseDemandSk } from './demand.keys.ts';

/** As long as a guest's contact data. */
const KEPT_SECONDS = 730 * 86_400;

/** More than any house refuses in a day. */
const MOST_LINES = 2000;

/** How a line is stored, under its visitor and meal. */
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

/** What was asked of a venue and refused. A ledger for the owner: no guest's answer waits on it or fails by it. */
export const demandStore = (table: Table) => {
  async function write(venueId: VenueId, date: LocalDate, line: RefusedDemand): Promise<void> {
    const key = demandKey(venueId, date, line);
    const { at, start: st, covers: co, area: ar, reason: re, proven: ok, how: h, guest: g } = line;
    const stored = { at, st, co, ar, re, ok, h, g };
    const ttl = Math.floor(at / 1000) + KEPT_SECONDS;
    if ((await table.put({ ...key, ...stored, ttl }, { absent: true })) === 'done' || h === 'asked') return;
    // The first wish stands; what is added is how far the guest went. Who waits is not put back to refused.
    await table.update(key, { set: { h, g }, ...(h === 'refused' && { if: { equals: { h: 'asked' } } }) });
  }

  return {
    /** Notes a refusal, once for each visitor, day and meal. A failure is logged and costs one line of the ledger. */
    async note(venueId: VenueId, date: LocalDate, line: RefusedDemand): Promise<void> {
      await write(venueId, date, line).catch((error) => logDefect('demand.lost', error));
    },

    /** The ledger of a day, in no particular order: by hashes, so that what is beyond its limit is left out by chance. */
    async ofDay(venueId: VenueId, date: LocalDate): Promise<RefusedDemand[]> {
      const items = await table.query({ pk: dayPk(venueId, date), prefix: DEMAND_PREFIX, limit: MOST_LINES });
      return items.slice(0, MOST_LINES).map(toDemand);
    },
  };
};

export type DemandStore = ReturnType<typeof demandStore>;

function toDemand(item: Item): RefusedDemand {
  const { at, st, co, ar, re, ok, h, g } = item as unknown as StoredDemand;
  const line = { at, start: st, covers: co, area: ar, reason: re, proven: ok, how: h };
  return { ...parseDemandSk(item.sk), ...line, ...(g !== undefined && { guest: g }) };
}
