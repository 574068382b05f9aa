import { optOutOf } from '../consent/opt-out.ts';
import { afterFailure } from './after-failure.ts';
import type { CampaignRow } from './rows.ts';

/** What changes in a row when its message has failed. */
export type FailedRow = Pick<CampaignRow, 'state' | 'at' | 'channel'> & {
  readonly [K in 'failure' | 'dueAt' | 'tries' | 'firstFailedAt']?: CampaignRow[K];
};

type Failure = { readonly failure: string; readonly at: number };

/**
 * A failed mail is the end of its row. After a failed WhatsApp message the row may wait for another one, or go on by mail
 * where the campaign has something to mail (`mailable`); `again`: whether the campaign still sends.
 */
export function failedRow(
  row: Pick<CampaignRow, 'channel' | 'tries' | 'firstFailedAt'>,
  { failure, at }: Failure,
  { mailable, again }: { readonly mailable: boolean; readonly again: boolean },
): FailedRow {
  const { channel, firstFailedAt = at } = row;
  const ended: FailedRow = { state: 'failed', at, channel, failure };
  if (channel === 'mail' || !again || !/^\d+$/.test(failure) || optOutOf(failure)) return ended;
  const tries = (row.tries ?? 0) + 1;
  const next = afterFailure({ code: Number(failure), tries, firstAt: firstFailedAt, at });
  const counted = { tries, firstFailedAt };
  if (next.kind === 'again') return { state: 'wanted', at, channel, dueAt: next.at, ...counted };
  if (next.kind === 'mail' && mailable) return { state: 'wanted', at, channel: 'mail', dueAt: at, ...counted };
  return ended;
}
