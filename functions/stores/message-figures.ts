import type { Table } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { kindCode, parseKind, type SentKind } from '#shared/domain/whatsapp/sent-kinds.ts';
import { figuresKey, figuresOfMonth, figuresPk, parseFiguresDay } from './message-figures.keys.ts';

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

/** As long as a year is compared with the one before. */
const KEPT_SECONDS = 400 * 86_400;
const KIND = 'k|';
const DAYS_SHOWN = 7;

/** Messages by venue and day, for the platform's own staff. */
export const messageFiguresStore = (table: Table) => ({
  /** Counts it, and says how many were sent and have failed on that day. */
  async note(venueId: VenueId, what: Figure, now: number): Promise<Pick<MessageFigures, 'sent' | 'failed'>> {
    const ttl = endsAt(now);
    const item = await table.update(figuresKey(venueId, now), { add: { [what]: 1 }, set: { ttl } });
    const of = (figure: Figure) => (item === 'lost race' ? 0 : Number(item[figure] ?? 0));
    return { sent: of('sent'), failed: of('failed') };
  },

  /** Counts a message that left, by what it was and whom it went to; as `sent` only one about a reservation on WhatsApp. */
  async noteSent(venueId: VenueId, kind: SentKind, now: number): Promise<void> {
    const isMessage = kind.channel === 'whatsapp' && kind.purpose !== 'answer' && kind.purpose !== 'campaign';
    const add = { [`${KIND}${kindCode(kind)}`]: 1, ...(isMessage && { sent: 1 }) };
    await table.update(figuresKey(venueId, now), { add, set: { ttl: endsAt(now) } });
  },

  /** How many messages of each kind left in a month (UTC). */
  async sentIn(venueId: VenueId, month: string): Promise<{ readonly kind: SentKind; readonly count: number }[]> {
    const counts = new Map<string, number>();
    for (const item of await table.query(figuresOfMonth(venueId, month))) {
      for (const [name, value] of Object.entries(item)) {
        if (name.startsWith(KIND)) counts.set(name, (counts.get(name) ?? 0) + Number(value));
      }
    }
    return [...counts].flatMap(([name, count]) => {
      const kind = parseKind(name.slice(KIND.length));
      return kind ? [{ kind, count }] : [];
    });
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

const endsAt = (now: number): number => Math.floor(now / 1000) + KEPT_SECONDS;

export type MessageFiguresStore = ReturnType<typeof messageFiguresStore>;
