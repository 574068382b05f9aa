import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Campaign, CampaignCalls } from '../campaigns.ts';
import styles from '../marketing.module.css';
import { StateBadge } from '../state-badge.tsx';
import { useCampaignText } from '../use-campaign-text.ts';
import { CampaignActs } from './campaign-acts.tsx';

type Props<C> = {
  readonly calls: Pick<CampaignCalls<C>, 'act' | 'show' | 'refresh'>;
  readonly campaign: Omit<Campaign, 'segment'>;
  /** Whom it is for, in a line. */
  readonly whom: string;
};

/** How the campaign stands, why it was stopped, and what can be done with it. */
export function StateCard<C>({ calls, campaign, whom }: Props<C>) {
  const text = useCampaignText();
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const { state, stop, startedAt, dueAt, by, channel } = campaign;
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
        {text('for', { whom })} {text(`by.${channel}`)}
      </p>
      {state === 'stopped' && (
        <Banner
          tone={stop === 'person' ? 'info' : 'bad'}
          icon="ban"
          title={text(`stop.${stop ?? 'person'}`)}
          text={text(`stop.${stop ?? 'person'}.text`)}
        />
      )}
      <CampaignActs calls={calls} campaign={campaign} />
    </Card>
  );
}
