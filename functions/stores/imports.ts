import { newOutboxId, sha256 } from '#functions/platform/ids.ts';
import type { Item, Key, Table, Write } from '#functions/platform/table.ts';
import type { BroughtGuest } from '#shared/domain/guest/brought.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import type { ImportKind, ImportRun, KeptOfImport } from '#shared/domain/transfer/run.ts';
import { noteKey, notesOf, parseRunKey, runKey, runsOf, staysKey, staysOf } from './imports.keys.ts';

/** A bill that was noted at a party, and what was noted there before. */
export type NotedBill = { readonly id: ReservationId; readonly bill: number; readonly before: number | null };

/** What one transaction of an import has created. Ids only: personal data is stored in its own item and nowhere else. */
export type ImportNote =
  | { readonly reservations: readonly ReservationId[] }
  | { readonly bills: readonly NotedBill[] }
  | {
      readonly guest: GuestId;
      /** The guest was unknown before. */
      readonly fresh: boolean;
      /** Hashes of the imported data that was new, by guest id. */
      readonly said: Readonly<Record<GuestId, string>>;
      /** The revision of the profile, if the import created it; else null. */
      readonly profile: number | null;
    };
export type GuestNote = Extract<ImportNote, { readonly guest: string }>;
export type StoredNote = ImportNote & { readonly key: Key; readonly ttl: number };

/** Tells later whether somebody has added to the imported data. */
export const hashOfSaid = (said: BroughtGuest): string =>
  sha256(JSON.stringify(Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1)))).slice(0, 16);

/** Notes outlive the undo period by this much, so that an undo begun in time can finish. */
const SPARE_S = 86_400;

/** Recent imports, for as long as they can be undone. */
export const importsStore = (table: Table) => ({
  /** Registers an import; a further call for the same file changes nothing. */
  async begin(
    venueId: VenueId,
    { runId, at, by, kind, until }: Omit<ImportRun, 'taken' | 'undone' | 'kept' | 'again'>,
  ) {
    const ttl = Math.floor(until / 1000) + SPARE_S;
    await table.put({ ...runKey(venueId, runId), at, by, kind, until, n: 0, ttl }, { absent: true });
  },

  /** The writes that record what a transaction creates, and how much (`taken`); part of that transaction. */
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

  /** What an earlier row of the same file has done with a guest. */
  async ofGuest(venueId: VenueId, runId: string, guest: GuestId): Promise<GuestNote | null> {
    return (await table.get(noteKey(venueId, runId, guest))) as GuestNote | null;
  },

  /** The writes that mark a note as undone and record what remains; part of the undo's transaction. */
  settled,

  /** Settles a note on its own. If another call wins the race, that one has done it. */
  async settle(note: StoredNote, kept: readonly KeptOfImport[]): Promise<void> {
    const writes = settled(note, kept);
    if (writes.length > 0) await table.transact(writes);
  },

  /** The imports that can still be undone or were, the newest first. */
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

  /** What was changed since the import and therefore remains after the undo, so far. */
  stays: async (venueId: VenueId, runId: string): Promise<KeptOfImport[]> =>
    keptIn(await table.query(staysOf(venueId, runId))),

  /** Guests that remained, to be tried again; `after`: the last one tried, in storage order. */
  async left(venueId: VenueId, runId: string, after: GuestId, limit: number): Promise<(StoredNote & GuestNote)[]> {
    const items = await table.query(staysOf(venueId, runId));
    const open = items.filter(({ again }) => again && (again as GuestNote).guest > after);
    return open
      .slice(0, limit)
      .map(({ pk, sk, ttl, again }) => ({ ...(again as GuestNote), ttl: ttl as number, key: { pk, sk } }));
  },

  /** The notes not undone yet, at most `limit`. */
  async notes(venueId: VenueId, runId: string, limit: number): Promise<StoredNote[]> {
    const items = await table.query({ ...notesOf(venueId, runId), limit });
    return items
      .slice(0, limit)
      .map(({ pk, sk, ...note }) => ({ ...(note as ImportNote & { ttl: number }), key: { pk, sk } }));
  },

  /** The write that marks the whole import as undone. */
  taken: (venueId: VenueId, runId: string, undone: NonNullable<ImportRun['undone']>): Write => ({
    update: runKey(venueId, runId),
    set: { undone },
    if: { below: { undone: 0 } },
  }),

  /** The write that records that less of it remains now. */
  tried(venueId: VenueId, runId: string, undone: NonNullable<ImportRun['undone']>): Write {
    const run = runKey(venueId, runId);
    return { update: run, set: { undone }, if: { equals: { sk: run.sk } } };
  },
});

/**
 * A guest that remains may be removed later, when their bookings are gone, so what the import did with them is kept.
 * One that was tried again and still remains is left unchanged.
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
