import type { Table } from '#functions/platform/table.ts';

const KEY = { pk: 'LOCAL#SEED', sk: 'LOCAL#SEED' } as const;

/** What the table notes of a demo that was written: `providers`: its first venue is connected to payment providers. */
export type SeedMarker = { readonly providers: boolean };

/** Null: the demo was not written, or not to its end. Earlier versions connected nothing, and noted nothing of it. */
export async function readMarker(table: Table): Promise<SeedMarker | null> {
  const item = await table.get(KEY);
  return item ? { providers: item.providers === true } : null;
}

export const writeMarker = (table: Table, at: number) => table.put({ ...KEY, at, providers: true });
