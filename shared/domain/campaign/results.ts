import { type Added, addedBy } from './added.ts';
import { clickedAt } from './clicks.ts';
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
  readonly optedOut: number;
  readonly read: number;
  /** Guests who clicked, as far as a person is known to have. */
  readonly clicked: number;
  /** Those of the delivered that went by mail, though the campaign is one by WhatsApp. */
  readonly byMail: number;
  /** How often each code or reason stands for a failure, the most frequent first. */
  readonly failures: readonly { readonly code: string; readonly count: number }[];
  /** Bookings within fourteen days that began at a link of the campaign. */
  readonly byLink: { readonly bookings: number; readonly covers: number };
  readonly added: Added;
};

const ON_ITS_WAY: readonly RowState[] = ['wanted', 'sending', 'accepted'];

/** What became of an audience: every row is counted exactly once. */
export function resultsOf(rows: readonly CampaignRow[], channel: CampaignRow['channel'] = 'mail'): Results {
  const count = (...states: readonly RowState[]) => rows.filter(({ state }) => states.includes(state)).length;
  const skipped = count('skipped');
  const linked = rows.flatMap(({ bookings = [] }) => bookings.filter(({ byLink }) => byLink));
  return {
    eligible: rows.length - skipped,
    delivered: count('delivered'),
    failed: count('failed'),
    held: count('held'),
    onItsWay: count(...ON_ITS_WAY),
    skipped,
    complained: rows.filter((row) => row.complained).length,
    optedOut: rows.filter((row) => row.optedOut).length,
    read: rows.filter((row) => row.read).length,
    clicked: rows.filter(hasClicked).length,
    byMail: rows.filter((row) => row.state === 'delivered' && row.channel !== channel).length,
    failures: failuresOf(rows),
    byLink: { bookings: linked.length, covers: linked.reduce((sum, { covers }) => sum + covers, 0) },
    added: addedBy(rows.flatMap(outcomeOf)),
  };
}

/** A mail that was kept back on its way is scanned when it arrives, not when it left. */
const hasClicked = ({ requests = [], claimedAt = 0, state, at }: CampaignRow): boolean =>
  clickedAt(requests, state === 'delivered' ? at : claimedAt) !== null;

function failuresOf(rows: readonly CampaignRow[]): Results['failures'] {
  const failed = rows.flatMap(({ state, failure }) => (state === 'failed' && failure !== undefined ? [failure] : []));
  return [...Map.groupBy(failed, (code) => code)]
    .map(([code, each]) => ({ code, count: each.length }))
    .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}

/** Who got the message, or was held out of it. */
function outcomeOf({ state, at, claimedAt, bookings = [] }: CampaignRow) {
  if (state === 'held') return [{ held: true, at, bookings }];
  const got = state === 'accepted' || state === 'delivered';
  return got ? [{ held: false, at: claimedAt ?? at, bookings }] : [];
}
