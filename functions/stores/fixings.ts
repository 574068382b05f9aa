import type { Item, Table } from '#functions/platform/table.ts';
import type { Fixing } from '#shared/domain/kernel/fixing/fixing.ts';
import { allFixings, fixingKey, LAST_LOOK_KEY } from './fixings.keys.ts';

/** How a look for a fixing ended: with a new one, with none that was not known, or in vain. */
export const LOOK_OUTCOMES = ['new', 'same', 'down', 'malformed'] as const;
export type Look = { readonly at: number; readonly outcome: (typeof LOOK_OUTCOMES)[number] };

/** What a euro was worth, day by day. */
export const fixingsStore = (table: Table) => ({
  /** The latest ones, the latest first. */
  async latest(count: number): Promise<Fixing[]> {
    return (await table.query({ ...allFixings, newestFirst: true, limit: count })).slice(0, count).map(toFixing);
  },

  /** A day's fixing is written once and never changed. */
  async keep({ date, rates }: Fixing, now: number): Promise<'done' | 'known'> {
    const outcome = await table.put({ ...fixingKey(date), date, rates, at: now }, { absent: true });
    return outcome === 'done' ? 'done' : 'known';
  },

  async lastLook(): Promise<Look | null> {
    const item = await table.get(LAST_LOOK_KEY);
    return item ? { at: item.at as number, outcome: item.outcome as Look['outcome'] } : null;
  },

  noteLook: async (look: Look): Promise<void> => void (await table.put({ ...LAST_LOOK_KEY, ...look })),
});

const toFixing = ({ date, rates }: Item): Fixing => ({ date, rates }) as Fixing;

export type FixingsStore = ReturnType<typeof fixingsStore>;
