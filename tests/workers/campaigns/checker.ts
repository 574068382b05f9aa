import type { Table } from '#functions/platform/table.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { resultsOf } from '#shared/domain/campaign/results.ts';
import { consentBefore } from '#shared/domain/consent/consent.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

type LeftMail = { readonly to: string; readonly callback?: string };

/** What is wrong with a campaign that has come to its end, as sentences: none, if nothing is. */
export async function faultsOf(
  table: Table,
  { venueId, campaignId }: { readonly venueId: VenueId; readonly campaignId: string },
  mails: readonly LeftMail[],
): Promise<string[]> {
  const rows = await campaignsStore(table).rows(venueId, campaignId);
  const acts = await consentsStore(table).actsOfMany(
    venueId,
    rows.map(({ guestId }) => guestId),
  );
  const faults: string[] = [];
  for (const key of ['to', 'callback'] as const) {
    const each = mails.map((mail) => mail[key]);
    if (new Set(each).size < each.length) faults.push(`two mails have the same ${key}`);
  }
  for (const { rowId, guestId, state, claimedAt } of rows) {
    const left = mails.some(({ callback }) => callback?.endsWith(`.${rowId}`));
    if (left && (claimedAt === undefined || !consentBefore(acts.get(guestId) ?? [], 'mail', claimedAt)))
      faults.push(`${rowId} was sent without a consent from before`);
    if (left && !['accepted', 'delivered', 'failed'].includes(state)) faults.push(`${rowId} was sent and is ${state}`);
    if (!left && ['accepted', 'delivered'].includes(state)) faults.push(`${rowId} is ${state} and was not sent`);
    if (state === 'wanted' || state === 'sending') faults.push(`${rowId} is lost in ${state}`);
  }
  const { eligible, delivered, failed, held, onItsWay, skipped } = resultsOf(rows);
  if (eligible !== delivered + failed + held + onItsWay || eligible + skipped !== rows.length)
    faults.push('the results do not add up');
  return faults;
}
