import type { OutputOf } from '#shared/contracts/define.ts';
import { spendIn } from '#shared/domain/figures/spends.ts';
import type { Registry } from '#shared/operations/index.ts';

export type Dashboard = OutputOf<Registry['boss']['dashboard']>;
export type Totals = Dashboard['total'];
export type AccountLine = Dashboard['accounts'][number];
export type SpendLine = Dashboard['spends']['lines'][number];
export type SupplierLine = Dashboard['suppliers']['lines'][number];

const MICROS_PER_CENT = 10_000;
export const centsOf = (micros: number): number => Math.round(micros / MICROS_PER_CENT);

/** What the platform's own costs are in a month, in cents. */
export const spentIn = (lines: readonly SpendLine[], month: string): number =>
  lines.reduce((sum, line) => sum + spendIn(line, month), 0);

export const SUPPLIER_NAMES = { meta: 'Meta (WhatsApp)', stripe: 'Stripe', aws: 'AWS' } as const;
