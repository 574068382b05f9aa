import type { CampaignRow, RowState } from './rows.ts';

export type Results = {
  /** All rows that nothing kept from being sent: what was delivered, failed, held out or is on its way. */
  readonly eligible: number;
  readonly delivered: number;
  readonly failed: number;
  readonly held: number;
  readonly onItsWay: number;
  /** Frozen with the audience, and left out since. */
  readonly skipped: number;
  readonly complained: number;
};

const ON_ITS_WAY: readonly RowState[] = ['wanted', 'sending', 'accepted'];

/** What became of an audience: every row is counted exactly once. */
export function resultsOf(rows: readonly Pick<CampaignRow, 'state' | 'complained'>[]): Results {
  const count = (...states: readonly RowState[]) => rows.filter(({ state }) => states.includes(state)).length;
  const skipped = count('skipped');
  return {
    eligible: rows.length - skipped,
    delivered: count('delivered'),
    failed: count('failed'),
    held: count('held'),
    onItsWay: count(...ON_ITS_WAY),
    skipped,
    complained: rows.filter((row) => row.complained).length,
  };
}
