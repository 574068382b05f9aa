import type { Table, Write } from '#functions/platform/table.ts';
import { type Licence, NO_LICENCE } from '#shared/domain/shop/licence.ts';
import { licenceKey } from './orders.keys.ts';
import { rowChange } from './row-change.ts';

export type LoadedLicence = { readonly licence: Licence; readonly version: number };

/** Until when accounts may use what they have bought. */
export const licencesStore = (table: Table) => ({
  async load(accountId: string): Promise<LoadedLicence> {
    const item = await table.get(licenceKey(accountId));
    return item ? { licence: item.c as Licence, version: item.v as number } : { licence: NO_LICENCE, version: 0 };
  },

  /** Writes a licence on the version that was read, in one transaction with `more`. */
  async save(
    accountId: string,
    version: number,
    licence: Licence,
    more: readonly Write[] = [],
  ): Promise<'done' | 'lost race'> {
    const outcome = await table.transact([...licenceWrites(accountId, version, licence), ...more]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },
});

export type LicencesStore = ReturnType<typeof licencesStore>;

/** The writes of a changed licence, on the version that was read. */
export const licenceWrites = (accountId: string, version: number, licence: Licence): Write[] => [
  {
    put: { ...licenceKey(accountId), c: licence, v: version + 1 },
    if: version === 0 ? { absent: true } : { equals: { v: version } },
  },
  rowChange(accountId, { licence }),
];
