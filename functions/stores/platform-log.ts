import { newOutboxId } from '#functions/platform/ids.ts';
import type { Item, Table, Write } from '#functions/platform/table.ts';
import { platformLogKey, platformLogOf } from './platform-log.keys.ts';

/** Parts of the platform's work that keep a log of their own. */
export type LogTopic = 'team' | 'texts';

/** What a member of the staff did: a word of the topic, what it was done to, and with which value. */
export type PlatformLogEntry = {
  readonly at: number;
  readonly by: { readonly userId: string; readonly name: string };
  readonly did: string;
  readonly about: string;
  readonly to?: string;
};

const MAX_ENTRIES = 50;

/** The write of an entry, for the transaction of what it tells. */
export const logWrite = (topic: LogTopic, entry: PlatformLogEntry): Write => ({
  put: { ...platformLogKey(topic, entry.at, newOutboxId()), ...entry },
});

export const platformLogStore = (table: Table) => ({
  /** The latest entries, the newest first. */
  async latest(topic: LogTopic): Promise<PlatformLogEntry[]> {
    const items = await table.query({ ...platformLogOf(topic), limit: MAX_ENTRIES });
    return items.slice(0, MAX_ENTRIES).map(toEntry);
  },
});

const toEntry = ({ pk: _pk, sk: _sk, ...entry }: Item): PlatformLogEntry => entry as unknown as PlatformLogEntry;
