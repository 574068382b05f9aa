import type { Segment } from '#shared/domain/campaign/segment.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Campaign } from '../campaigns.ts';
import styles from '../marketing.module.css';
import { StateBadge } from '../state-badge.tsx';
import { useSegmentWords } from '../use-segment-words.ts';
import { CampaignActs } from './campaign-acts.tsx';

type Props = { readonly venueId: string; readonly campaign: Campaign };

/** How the campaign stands, why it was stopped, and what can be done with it. */
export function StateCard({ venueId, campaign }: Props) {
  const text = useText('marketing');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const segmentWords = useSegmentWords();
  const { state, stop, startedAt, dueAt, by, segment, channel } = campaign;
  const when = (instant: number) => mediumInstant(locale, instant, zone);
  return (
    <Card title={text('state')} quiet>
      <p className={styles.line}>
        <StateBadge campaign={campaign} />
        <span className={styles.small}>
          {startedAt !== null && text('row.started', { when: when(startedAt), name: by })}
          {state === 'scheduled' && dueAt !== null && text('row.scheduled', { when: when(dueAt) })}
        </span>
      </p>
      <p className={styles.small}>
        {text('for', { whom: segmentWords(segment as Segment) })} {text(`by.${channel}`)}
      </p>
      {state === 'stopped' && (
        <Banner
          tone={stop === 'person' ? 'info' : 'bad'}
          icon="ban"
          title={text(`stop.${stop ?? 'person'}`)}
          text={text(`stop.${stop ?? 'person'}.text`)}
        />
      )}
      <CampaignActs venueId={venueId} campaign={campaign} />
    </Card>
  );
}
