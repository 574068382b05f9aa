import type { LocalDate } from '../kernel/time/local-date.ts';

export const SPEND_REPEATS = ['once', 'month', 'year'] as const;

/** A cost that nothing measures, such as rent. `until`: the last day on which it begins anew; null: it goes on. */
export type Spend = {
  readonly id: string;
  readonly text: string;
  readonly cents: number;
  readonly from: LocalDate;
  readonly every: (typeof SPEND_REPEATS)[number];
  readonly until: LocalDate | null;
};

/** What a line costs in a month (`2026-11`), in cents. */
export function spendIn({ cents, from, every, until }: Spend, month: string): number {
  const begins = from.slice(0, 7);
  if (every === 'once') return begins === month ? cents : 0;
  const runs = begins <= month && (until === null || month <= until.slice(0, 7));
  return runs && (every === 'month' || begins.slice(5) === month.slice(5)) ? cents : 0;
}

export const SUPPLIERS = ['meta', 'stripe', 'aws'] as const;
export type Supplier = (typeof SUPPLIERS)[number];

/** How the platform stands with a supplier, as somebody noted it. Sums in cents. */
export type SupplierAccount = {
  readonly supplier: Supplier;
  readonly balance: number | null;
  readonly invoice: number | null;
  readonly invoiceOn: LocalDate | null;
  /** A lower balance needs somebody to act. */
  readonly alertBelow: number | null;
};

export const isShort = ({ balance, alertBelow }: SupplierAccount): boolean =>
  balance !== null && alertBelow !== null && balance < alertBelow;
