import { CAUSES, type Cause } from '#shared/domain/campaign/automation.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { ModuleGate } from '#web/app/frame/module-gate.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { automationParam, campaignParam } from '#web/app/paths.ts';
import { refusedWith } from '#web/app/queries.ts';
import { useSearchParams } from '#web/app/routing/routing.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Accounts } from './accounts/accounts-screen.tsx';
import { AutomationEditor } from './automations/automation-editor.tsx';
import { ofCause, useAutomations } from './automations/automations.ts';
import { CampaignList } from './campaign-list.tsx';
import { useCampaigns } from './campaigns.ts';
import { Editor } from './editor/editor.tsx';
import { ResultsPage } from './results/results-page.tsx';
import { typedBy } from './typed-drafts.ts';

export { Accounts };

/** `/mktg`: the venue's campaigns; one of them to write, or its results. */
export function Component() {
  const text = useText('marketing');
  const { venueId } = useChosenVenue();
  return (
    <ModuleGate module="moduleMarketing" title={text('title')}>
      <CampaignsOf key={venueId} venueId={venueId} />
    </ModuleGate>
  );
}

function CampaignsOf({ venueId }: { readonly venueId: string }) {
  const app = useText('app');
  const [search] = useSearchParams();
  const user = useSettings()?.userId ?? '';
  const { data, error, refetch } = useCampaigns(venueId);
  if (!data) {
    // A refused read is not for the screen to explain: it goes to the router's error page.
    if (refusedWith(error)) throw error;
    return error ? (
      <ReadFailed heading="h1" error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label={app('loading')} />
    );
  }
  const cause = CAUSES.find((each) => each === search.get(automationParam));
  if (cause) return <OneAutomation key={cause} {...{ venueId, cause, user }} />;
  const open = search.get(campaignParam);
  if (open === null)
    return <CampaignList venueId={venueId} campaigns={data.campaigns} typed={typedBy(user, venueId)} />;
  const stored = data.campaigns.find(({ campaignId }) => campaignId === open) ?? null;
  return stored && stored.state !== 'draft' ? (
    <ResultsPage venueId={venueId} campaign={stored} />
  ) : (
    <Editor key={open} venueId={venueId} campaignId={open} stored={stored} user={user} />
  );
}

type OneProps = { readonly venueId: string; readonly cause: Cause; readonly user: string };

function OneAutomation({ venueId, cause, user }: OneProps) {
  const app = useText('app');
  const { data, error, refetch } = useAutomations(venueId);
  if (data) return <AutomationEditor {...{ venueId, cause, user }} stored={ofCause(data.automations, cause)} />;
  return error ? (
    <ReadFailed heading="h1" error={error} onRetry={() => void refetch()} />
  ) : (
    <LoadingState label={app('loading')} />
  );
}
