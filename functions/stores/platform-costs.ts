import type { Table } from '#functions/platform/table.ts';
import { type Spend, SUPPLIERS, type SupplierAccount } from '#shared/domain/figures/spends.ts';
import { COSTS_KEY, SUPPLIERS_KEY } from './account-months.keys.ts';

type Versioned<T> = { readonly lines: readonly T[]; readonly version: number };

/** What the platform's staff type of its costs; each list is replaced as a whole, on the version that was read. */
export const platformCostsStore = (table: Table) => {
  async function load<T>(key: typeof COSTS_KEY | typeof SUPPLIERS_KEY): Promise<Versioned<T>> {
    const item = await table.get(key);
    return { lines: (item?.lines ?? []) as readonly T[], version: (item?.v as number | undefined) ?? 0 };
  }
  async function save(key: typeof COSTS_KEY | typeof SUPPLIERS_KEY, version: number, lines: readonly object[]) {
    const still = version === 0 ? ({ absent: true } as const) : { equals: { v: version } };
    return table.put({ ...key, lines, v: version + 1 }, still);
  }
  return {
    spends: () => load<Spend>(COSTS_KEY),
    saveSpends: (version: number, lines: readonly Spend[]) => save(COSTS_KEY, version, lines),

    /** Every supplier, those of whom nothing is noted too. */
    async suppliers(): Promise<Versioned<SupplierAccount>> {
      const { lines, version } = await load<SupplierAccount>(SUPPLIERS_KEY);
      const none = { balance: null, invoice: null, invoiceOn: null, alertBelow: null };
      return {
        version,
        lines: SUPPLIERS.map((supplier) => ({ ...none, ...lines.find((one) => one.supplier === supplier), supplier })),
      };
    },
    saveSuppliers: (version: number, lines: readonly SupplierAccount[]) => save(SUPPLIERS_KEY, version, lines),
  };
};

export type PlatformCostsStore = ReturnType<typeof platformCostsStore>;
