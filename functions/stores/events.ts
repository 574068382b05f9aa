import type { Table, Write } from '#functions/platform/table.ts';
import { eventKey } from './events.keys.ts';

const THIRTY_DAYS = 30 * 86_400;
/** Longer than two workers may take one after the other, and shorter than a queue message stays invisible. */
const IN_HAND_MS = 90_000;

/** Events from outside services, each processed once. */
export const eventsStore = (table: Table) => ({
  /** `note`: a further write in the same call, unless a newer one is stored already. */
  async claim(source: string, id: string, now: number, note?: Write): Promise<'new' | 'seen'> {
    const put = { ...eventKey(source, id), ttl: Math.floor(now / 1000) + THIRTY_DAYS };
    if (note) {
      const outcome = await table.transact([{ put, if: { absent: true } }, note]);
      if (outcome.kind === 'done') return 'new';
      if (outcome.writes[0]?.failed) return 'seen';
      // Another event at the same moment wrote the same note, or a newer one did: claim the event only.
    }
    return (await table.put(put, { absent: true })) === 'done' ? 'new' : 'seen';
  },

  /** The same together with the writes that the event causes, or none of it. */
  async claimWith(source: string, id: string, now: number, more: readonly Write[]): Promise<'new' | 'seen'> {
    const ttl = Math.floor(now / 1000) + THIRTY_DAYS;
    const outcome = await table.transact([{ put: { ...eventKey(source, id), ttl }, if: { absent: true } }, ...more]);
    if (outcome.kind === 'done') return 'new';
    if (outcome.writes[0]?.failed) return 'seen';
    throw new Error('the event could not be claimed; the queue tries again');
  },

  /** Whether an event was claimed: for work that claims only at its end, so that a crash in between loses nothing. */
  async seen(source: string, id: string): Promise<boolean> {
    return (await table.get(eventKey(source, id))) !== null;
  },

  /** Takes a lease on an event: two callers cannot work on it at once, and one that was cut off loses it. */
  async take(source: string, id: string, now: number): Promise<boolean> {
    const ttl = Math.floor(now / 1000) + THIRTY_DAYS;
    const item = { ...eventKey(`${source}.hand`, id), at: now, ttl };
    return (await table.put(item, { below: { at: now - IN_HAND_MS } })) === 'done';
  },

  /** Releases a claim whose work did not succeed. */
  async release(source: string, id: string): Promise<void> {
    await table.remove(eventKey(source, id));
  },
});

export type EventsStore = ReturnType<typeof eventsStore>;
