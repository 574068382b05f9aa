import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Item, Table } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { AccountLine } from '#shared/domain/stats/account-line.ts';
import type { VenueLine } from '#shared/domain/stats/venue-line.ts';
import { accountLineKey, isVenueLine, PARTS, platformPk, venueLineKey } from './platform-figures.keys.ts';

export type LoadedLine = { readonly line: VenueLine | null; readonly version: number };

/** What the platform's report is made of: one small item for each venue and each account, without personal data of guests. */
export const platformFiguresStore = (table: Table) => ({
  /** A venue's line with its version; 0 while it has none. */
  async load(venueId: VenueId): Promise<LoadedLine> {
    const item = await table.get(venueLineKey(venueId));
    return item ? { line: unpacked<VenueLine>(item), version: item.v as number } : { line: null, version: 0 };
  },

  /** Replaces a venue's line that nobody else has written since its version was read. */
  async keep(line: VenueLine, version: number): Promise<'done' | 'lost race'> {
    const condition = version === 0 ? ({ absent: true } as const) : { equals: { v: version } };
    return table.put({ ...venueLineKey(line.venueId), ...packed(line), v: version + 1 }, condition);
  },

  /** Replaces an account's line. */
  async keepAccount(line: AccountLine): Promise<void> {
    await table.put({ ...accountLineKey(line.accountId), ...packed(line) });
  },

  /** All lines: sixteen queries at once, each of one page up to some 5,000 venues. */
  async all(): Promise<{ readonly venues: VenueLine[]; readonly accounts: AccountLine[] }> {
    const items = (await Promise.all(PARTS.map((part) => table.query({ pk: platformPk(part) })))).flat();
    return {
      venues: items.filter(isVenueLine).map((item) => unpacked<VenueLine>(item)),
      accounts: items.filter((item) => !isVenueLine(item)).map((item) => unpacked<AccountLine>(item)),
    };
  },
});

/** Packed to a third. */
const packed = (line: VenueLine | AccountLine) => ({ f: new Uint8Array(deflateRawSync(JSON.stringify(line))) });
const unpacked = <T>({ f }: Item): T => JSON.parse(inflateRawSync(f as Uint8Array).toString()) as T;

export type PlatformFiguresStore = ReturnType<typeof platformFiguresStore>;
