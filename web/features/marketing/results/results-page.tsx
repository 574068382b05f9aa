import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { LinkButton } from '#web/app/frame/link-button.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { paths } from '#web/app/paths.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormActions } from '#web/ui/form-fields.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { type Campaign, isOnItsWay, useResults, useShowCampaign } from '../campaigns.ts';
import styles from '../marketing.module.css';
import { StateBadge } from '../state-badge.tsx';
import { useSegmentWords } from '../use-segment-words.ts';
import { Funnel } from './funnel.tsx';
import { SentText } from './sent-text.tsx';

type Props = { readonly venueId: string; readonly campaign: Campaign };

/** What has become of a campaign, to the last guest. */
export function ResultsPage({ venueId, campaign }: Props) {
  const text = useText('marketing');
  const app = useText('app');
  const { name: venue } = useChosenVenue();
  const { data, error, refetch } = useResults(venueId, campaign);
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
      <StateCard venueId={venueId} campaign={campaign} />
      {data && <Funnel results={data} />}
      {!data && error && <ReadFailedBanner error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState label={app('loading')} />}
      <SentText texts={campaign.texts} />
    </Page>
  );
}

function StateCard({ venueId, campaign }: Props) {
  const text = useText('marketing');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const segmentWords = useSegmentWords();
  const { state, stop, startedAt, by, segment } = campaign;
  return (
    <Card title={text('state')} quiet>
      <p className={styles.line}>
        <StateBadge campaign={campaign} />
        <span className={styles.small}>
          {startedAt !== null && text('row.started', { when: mediumInstant(locale, startedAt, zone), name: by })}
        </span>
      </p>
      <p className={styles.small}>{text('for', { whom: segmentWords(segment) })}</p>
      {state === 'stopped' && (
        <Banner
          tone={stop === 'person' ? 'info' : 'bad'}
          icon="ban"
          title={text(`stop.${stop ?? 'person'}`)}
          text={text(`stop.${stop ?? 'person'}.text`)}
        />
      )}
      {isOnItsWay(campaign) && <StopButton venueId={venueId} campaign={campaign} />}
    </Card>
  );
}

function StopButton({ venueId, campaign: { campaignId } }: Props) {
  const text = useText('marketing');
  const api = useApi();
  const show = useShowCampaign(venueId);
  const { busy, problem, save } = useSaving();
  const [asked, setAsked] = useState(false);

  async function stop() {
    const done = await save(() => api.campaigns.stop({ venueId, campaignId }));
    if (done) show(done.campaign);
    setAsked(false);
  }

  return (
    <>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <p className={styles.small}>{text('sending.about')}</p>
      <FormActions>
        <Button tone="danger" icon="ban" onClick={() => setAsked(true)}>
          {text('stop')}
        </Button>
      </FormActions>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => void stop()}
        busy={busy}
        title={text('stop.ask')}
        text={text('stop.ask.text')}
        confirmLabel={text('stop')}
        keepLabel={text('cancel')}
      />
    </>
  );
}
