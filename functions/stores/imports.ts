import { newOutboxId, sha256 } from '#functions/runtime/ids.ts';
import type { Item, Key, Table, Write } from '#functions/runtime/table.ts';
import type { BroughtGuest } from '#shared/domain/guest/brought.ts';
import type { GuestId } from '#shared/domain/guest/card.ts';
import type { ReservationId, VenueId } from '#shared/domain/reservation/reservation.ts';
import type { ImportKind, ImportRun, KeptOfImport } from '#shared/domain/transfer/run.ts';
import { noteKey, notesOf, parseRunKey, runKey, runsOf, staysKey, staysOf } from './imports.keys.ts';

/** What one transaction of a file has made. Only ids: who somebody is stands nowhere but where it was written. */
export type ImportNote =
  | { readonly reservations: readonly ReservationId[] }
  | {
      readonly guest: GuestId;
      /** Nobody knew the guest before. */
      readonly fresh: boolean;
      /** What was said under which ids for the first time, by its hash. */
      readonly said: Readonly<Record<GuestId, string>>;
      /** The revision of the house's own words, where it had written none before; else null. */
      readonly profile: number | null;
    };
export type GuestNote = Extract<ImportNote, { readonly guest: string }>;
export type StoredNote = ImportNote & { readonly key: Key; readonly ttl: number };

/** By which it is known later whether somebody has added to what a file said. */
export const hashOfSaid = (said: BroughtGuest): string =>
  sha256(JSON.stringify(Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1)))).slice(0, 16);

/** Notes outlive the time in which they may be used by so much: who began in time ends. */
const SPARE_S = 86_400;

/** Files that came in lately, for as long as they may be taken back. */
export const importsStore = (table: Table) => ({
  /** Notes that a file comes in; a further call of the same file changes nothing. */
  async begin(
    venueId: VenueId,
    { runId, at, by, kind, until }: Omit<ImportRun, 'taken' | 'undone' | 'kept' | 'again'>,
  ) {
    const ttl = Math.floor(until / 1000) + SPARE_S;
    await table.put({ ...runKey(venueId, runId), at, by, kind, until, n: 0, ttl }, { absent: true });
  },

  /** The writes that say what a transaction makes, and how much (`taken`): they belong into that transaction. */
  noted(
    venueId: VenueId,
    { runId, until }: Pick<ImportRun, 'runId' | 'until'>,
    note: ImportNote,
    taken: number,
  ): Write[] {
    const ttl = Math.floor(until / 1000) + SPARE_S;
    const id = 'guest' in note ? note.guest : newOutboxId();
    const run = runKey(venueId, runId);
    return [
      { put: { ...noteKey(venueId, runId, id), ...note, ttl } },
      ...(taken > 0 ? [{ update: run, set: {}, add: { n: taken }, if: { equals: { sk: run.sk } } }] : []),
    ];
  },

  /** What an earlier row of the same file has made of a guest. */
  async ofGuest(venueId: VenueId, runId: string, guest: GuestId): Promise<GuestNote | null> {
    return (await table.get(noteKey(venueId, runId, guest))) as GuestNote | null;
  },

  /** The writes by which what was taken back is not again, and what stays of it has its name: they belong into one transaction. */
  settled,

  /** The same where nothing else is written. What is lost to another call about the same note is done by that. */
  async settle(note: StoredNote, kept: readonly KeptOfImport[]): Promise<void> {
    const writes = settled(note, kept);
    if (writes.length > 0) await table.transact(writes);
  },

  /** Those that may still be taken back or were, the newest first. */
  async list(venueId: VenueId, now: number): Promise<ImportRun[]> {
    const runs = (await table.query(runsOf(venueId))).map(toRun);
    const open = runs.filter(({ until }) => until > now).toSorted((a, b) => b.at - a.at);
    return Promise.all(
      open.map(async (run) => {
        const items = await table.query(staysOf(venueId, run.runId));
        return { ...run, kept: keptIn(items), again: items.filter(({ again }) => again).length };
      }),
    );
  },

  async find(venueId: VenueId, runId: string): Promise<Omit<ImportRun, 'kept' | 'again'> | null> {
    const item = await table.get(runKey(venueId, runId));
    return item && toRun(item);
  },

  /** What was changed since and stays, of all that was taken back so far. */
  stays: async (venueId: VenueId, runId: string): Promise<KeptOfImport[]> =>
    keptIn(await table.query(staysOf(venueId, runId))),

  /** Guests who stayed, for it may be tried again; `after`: the last one of those that were, in the order in which they come. */
  async left(venueId: VenueId, runId: string, after: GuestId, limit: number): Promise<(StoredNote & GuestNote)[]> {
    const items = await table.query(staysOf(venueId, runId));
    const open = items.filter(({ again }) => again && (again as GuestNote).guest > after);
    return open
      .slice(0, limit)
      .map(({ pk, sk, ttl, again }) => ({ ...(again as GuestNote), ttl: ttl as number, key: { pk, sk } }));
  },

  /** What is still to be taken back, at most `limit`. */
  async notes(venueId: VenueId, runId: string, limit: number): Promise<StoredNote[]> {
    const items = await table.query({ ...notesOf(venueId, runId), limit });
    return items
      .slice(0, limit)
      .map(({ pk, sk, ...note }) => ({ ...(note as ImportNote & { ttl: number }), key: { pk, sk } }));
  },

  /** The write that says that all of it was taken back. */
  taken: (venueId: VenueId, runId: string, undone: NonNullable<ImportRun['undone']>): Write => ({
    update: runKey(venueId, runId),
    set: { undone },
    if: { below: { undone: 0 } },
  }),

  /** The write that says that less of it stays now. */
  tried(venueId: VenueId, runId: string, undone: NonNullable<ImportRun['undone']>): Write {
    const run = runKey(venueId, runId);
    return { update: run, set: { undone }, if: { equals: { sk: run.sk } } };
  },
});

/**
 * A guest who stays may go later, when what was booked for them has gone: what the file made of them is kept beside the name. What was
 * tried again and stays, stays as it is.
 */
function settled(note: StoredNote, kept: readonly KeptOfImport[]): Write[] {
  const { key, ttl, ...made } = note;
  const there = staysKey(key);
  if (kept.length === 0) return [{ remove: key }];
  if (there.sk === key.sk) return [];
  return [{ remove: key }, { put: { ...there, kept, ttl, ...('guest' in made && { again: made }) } }];
}

const keptIn = (items: readonly Item[]): KeptOfImport[] => items.flatMap(({ kept }) => kept as KeptOfImport[]);

export type ImportsStore = ReturnType<typeof importsStore>;

function toRun(item: Item): Omit<ImportRun, 'kept' | 'again'> {
  const { at, by, kind, until, n, undone = null } = item;
  const said = { at, by, until, undone, taken: n } as Omit<ImportRun, 'runId' | 'kind' | 'kept' | 'again'>;
  return { runId: parseRunKey(item), kind: kind as ImportKind, ...said };
}
