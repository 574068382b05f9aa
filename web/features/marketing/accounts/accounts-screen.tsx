import type { AccountSegment } from '#shared/domain/campaign/account-segment.ts';
import { PLATFORM_NAME, PLATFORM_SENDER, PLATFORM_ZONE } from '#shared/domain/campaign/platform-sender.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { campaignParam } from '#web/app/paths.ts';
import { refusedWith } from '#web/app/queries.ts';
import { useSearchParams } from '#web/app/routing/routing.ts';
import { VenueContext } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import type { Draft } from '../draft.ts';
import { typedBy } from '../typed-drafts.ts';
import { useAccountCampaigns } from './account-campaigns.ts';
import { AccountEditor } from './account-editor.tsx';
import { AccountList } from './account-list.tsx';
import { AccountResults } from './account-results.tsx';

/** Who writes: the parts of a campaign's page take the name and the clock of the sender from here. */
const PLATFORM = { venueId: PLATFORM_SENDER, name: PLATFORM_NAME, zone: PLATFORM_ZONE };

/** `/boss/campaigns`: the platform's campaigns to its accounts; one of them to write, or its results. */
export function Accounts() {
  return (
    <VenueContext value={PLATFORM}>
      <Campaigns />
    </VenueContext>
  );
}

function Campaigns() {
  const app = useText('app');
  const [search] = useSearchParams();
  const user = useSettings()?.userId ?? '';
  const { data, error, refetch } = useAccountCampaigns();
  if (!data) {
    // A refused read is not for the screen to explain: it goes to the router's error page.
    if (refusedWith(error)) throw error;
    return error ? (
      <ReadFailed heading="h1" error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label={app('loading')} />
    );
  }
  const open = search.get(campaignParam);
  if (open === null)
    return <AccountList campaigns={data.campaigns} typed={typedBy<Draft<AccountSegment>>(user, PLATFORM_SENDER)} />;
  const stored = data.campaigns.find(({ campaignId }) => campaignId === open) ?? null;
  return stored && stored.state !== 'draft' ? (
    <AccountResults campaign={stored} />
  ) : (
    <AccountEditor key={open} campaignId={open} stored={stored} user={user} />
  );
}
