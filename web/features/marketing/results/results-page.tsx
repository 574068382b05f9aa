import type { Segment } from '#shared/domain/campaign/segment.ts';
import { LinkButton } from '#web/app/frame/link-button.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { paths } from '#web/app/paths.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { type Campaign, useResults, useVenueCalls } from '../campaigns.ts';
import { useSegmentWords } from '../use-segment-words.ts';
import { AddedCard } from './added-card.tsx';
import { Funnel } from './funnel.tsx';
import { SentText } from './sent-text.tsx';
import { StateCard } from './state-card.tsx';

type Props = { readonly venueId: string; readonly campaign: Campaign };

/** What has become of a campaign, to the last guest, and what it has brought. */
export function ResultsPage({ venueId, campaign }: Props) {
  const text = useText('marketing');
  const app = useText('app');
  const { name: venue } = useChosenVenue();
  const calls = useVenueCalls(venueId);
  const segmentWords = useSegmentWords();
  const { data, error, refetch } = useResults(venueId, campaign);
  const waits = campaign.state === 'scheduled';
  return (
    <Page
      title={campaign.name}
      width="list"
      aside={
        <LinkButton to={paths.campaigns} icon="chevronPrevious" label={text('back')}>
          {text('back')}
        </LinkButton>
      }
    >
      <title>{`${campaign.name} · ${venue} · Coperto`}</title>
      <StateCard calls={calls} campaign={campaign} whom={segmentWords(campaign.segment as Segment)} />
      {data && !waits && <Funnel results={data} />}
      {data && !waits && <AddedCard results={data} />}
      {!data && error && <ReadFailedBanner error={error} onRetry={() => void refetch()} />}
      {!data && !error && !waits && <LoadingState label={app('loading')} />}
      <SentText campaign={campaign} />
    </Page>
  );
}
