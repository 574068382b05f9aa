import { type ConsentAct, consentBefore, consentState } from '../consent/consent.ts';
import type { GuestId } from '../guest/guest-id.ts';
import type { Campaign } from './campaign.ts';
import { resultsOf } from './results.ts';
import type { CampaignRow, RowState } from './rows.ts';

/** A message that left, as the provider knows it: to whom, and of which row. */
export type LeftMessage = { readonly to: string; readonly rowId: string };

export type Checked = {
  readonly campaign: Pick<Campaign, 'state' | 'channel'>;
  readonly rows: readonly CampaignRow[];
  readonly actsOf: (guestId: GuestId) => readonly ConsentAct[];
  /** To customers, who may be written to until they say no. */
  readonly unasked?: boolean;
  /** All messages that left; null where nobody has a list of them. */
  readonly left: readonly LeftMessage[] | null;
};

const SENT: readonly RowState[] = ['accepted', 'delivered'];
const OPEN: readonly RowState[] = ['wanted', 'sending'];

/** What is wrong with a campaign, as sentences: none, if nothing is. No row is looked at twice. */
export function campaignFaults({ campaign, rows, actsOf, unasked = false, left }: Checked): string[] {
  const results = resultsOf(rows, campaign.channel);
  const { eligible, delivered, failed, held, onItsWay, skipped } = results;
  return [
    ...doubles(
      'guest',
      rows.map(({ guestId }) => guestId),
    ),
    ...rows.flatMap((row) => rowFaults(row, campaign, unasked ? mayBefore(actsOf) : agreedBefore(actsOf))),
    ...(eligible === delivered + failed + held + onItsWay ? [] : ['the funnel does not add up']),
    ...(eligible + skipped === rows.length ? [] : ['the rows do not sum to the audience']),
    ...(left ? leftFaults(rows, left) : []),
  ];
}

/** Whether a message might leave at an instant. */
type Allowed = (guestId: GuestId, channel: CampaignRow['channel'], at: number) => boolean;

const agreedBefore =
  (actsOf: Checked['actsOf']): Allowed =>
  (guestId, channel, at) =>
    consentBefore(actsOf(guestId), channel, at) !== undefined;

const mayBefore =
  (actsOf: Checked['actsOf']): Allowed =>
  (guestId, channel, at) =>
    consentState(
      actsOf(guestId).filter((act) => act.at < at),
      channel,
    ) !== 'withdrawn';

function rowFaults(
  { rowId, guestId, channel, state, claimedAt }: CampaignRow,
  campaign: Checked['campaign'],
  allowed: Allowed,
) {
  const faults: string[] = [];
  const isOver = campaign.state === 'done' || campaign.state === 'stopped';
  if (isOver && OPEN.includes(state)) faults.push(`${rowId} is lost in ${state}`);
  if (claimedAt !== undefined && (state === 'held' || (state === 'skipped' && !isOver)))
    faults.push(`${rowId} was claimed and is ${state}`);
  if (!SENT.includes(state)) return faults;
  if (claimedAt === undefined) faults.push(`${rowId} is ${state} and was never claimed`);
  else if (!allowed(guestId, channel, claimedAt)) faults.push(`${rowId} was sent without a consent from before`);
  return faults;
}

function leftFaults(rows: readonly CampaignRow[], left: readonly LeftMessage[]): string[] {
  const states = new Map(rows.map(({ rowId, state }) => [rowId, state]));
  const ids = new Set(left.map(({ rowId }) => rowId));
  return [
    ...doubles(
      'address',
      left.map(({ to }) => to),
    ),
    ...doubles(
      'row',
      left.map(({ rowId }) => rowId),
    ),
    ...left.flatMap(({ rowId }) => {
      const state = states.get(rowId);
      return state && (SENT.includes(state) || state === 'failed') ? [] : [`${rowId} was sent and is ${state}`];
    }),
    ...rows.flatMap(({ rowId, state }) =>
      SENT.includes(state) && !ids.has(rowId) ? [`${rowId} is ${state} and was not sent`] : [],
    ),
  ];
}

function doubles(what: string, ids: readonly string[]): string[] {
  const seen = new Set<string>();
  const twice = ids.filter((id) => seen.size === seen.add(id).size);
  return twice.map((id) => `the ${what} ${id} is there twice`);
}
