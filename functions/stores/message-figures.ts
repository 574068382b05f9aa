import type { Table } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { figuresKey, figuresPk, parseFiguresDay } from './message-figures.keys.ts';

/**
 * What happened to a venue's messages on a day (UTC). `strangers`: numbers that nobody has shown to be theirs, when they
 * are written to first; `limited`: messages that were not sent, because a limit was reached.
 */
export type MessageFigures = {
  readonly date: string;
  readonly sent: number;
  readonly strangers: number;
  readonly failed: number;
  readonly limited: number;
};
type Figure = Exclude<keyof MessageFigures, 'date'>;

const KEPT_SECONDS = 40 * 86_400;
const DAYS_SHOWN = 7;

/** Messages by venue and day, for the platform's own staff. */
export const messageFiguresStore = (table: Table) => ({
  /** Counts it, and says how many were sent and have failed on that day. */
  async note(venueId: VenueId, what: Figure, now: number): Promise<Pick<MessageFigures, 'sent' | 'failed'>> {
    const ttl = Math.floor(now / 1000) + KEPT_SECONDS;
    const item = await table.update(figuresKey(venueId, now), { add: { [what]: 1 }, set: { ttl } });
    const of = (figure: Figure) => (item === 'lost race' ? 0 : Number(item[figure] ?? 0));
    return { sent: of('sent'), failed: of('failed') };
  },

  /** Those of several venues together, for the latest days that have any, newest first. */
  async latest(venueIds: readonly VenueId[]): Promise<MessageFigures[]> {
    const read = (venueId: VenueId) =>
      table.query({ pk: figuresPk(venueId), prefix: 'D#', newestFirst: true, limit: DAYS_SHOWN });
    const items = (await Promise.all(venueIds.map(read))).flat();
    const days = [...Map.groupBy(items, parseFiguresDay)].toSorted(([a], [b]) => (a < b ? 1 : -1));
    return days.slice(0, DAYS_SHOWN).map(([date, each]) => {
      const sum = (what: Figure) => each.reduce((total, item) => total + Number(item[what] ?? 0), 0);
      return { date, sent: sum('sent'), strangers: sum('strangers'), failed: sum('failed'), limited: sum('limited') };
    });
  },
});

export type MessageFiguresStore = ReturnType<typeof messageFiguresStore>;
