import type { MoneySummary } from './summary.ts';

type Counted = Pick<MoneySummary, 'status' | 'held' | 'refundable' | 'charged' | 'refunded' | 'disputed'>;

/** Sums of a list in minor units: on cards, still refundable, the venue's for good, and disputed. */
export function totalsOf(rows: readonly Counted[]) {
  const sum = (of: (row: Counted) => number) => rows.reduce((total, row) => total + of(row), 0);
  const isOurs = ({ status }: Counted) => status === 'forfeited';
  return {
    held: sum(({ held }) => held),
    refundable: sum((row) => (isOurs(row) ? 0 : row.refundable)),
    ours: sum((row) => (isOurs(row) ? row.charged - row.refunded - row.disputed : 0)),
    disputed: sum(({ disputed }) => disputed),
  };
}
