import { useState } from 'react';
import { LinkButton } from '#web/app/frame/link-button.tsx';
import { MonthCard } from '#web/app/messaging/month-card.tsx';
import { paths } from '#web/app/paths.ts';
import { Link, useNavigate } from '#web/app/routing/routing.ts';
import { useEndedModule } from '#web/app/session/ended-modules.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';
import { AutomationsCard } from './automations/automations-card.tsx';
import { CampaignRow } from './campaign-row.tsx';
import { type Campaign, newCampaignId } from './campaigns.ts';
import type { Draft } from './draft.ts';
import styles from './marketing.module.css';
import type { typedBy } from './typed-drafts.ts';

type Props = {
  readonly venueId: string;
  readonly campaigns: readonly Campaign[];
  readonly typed: ReturnType<typeof typedBy<Draft>>;
};

/** All campaigns; before there is one, what a campaign is and what it needs. */
export function CampaignList({ venueId, campaigns, typed }: Props) {
  const text = useText('marketing');
  const { name } = useChosenVenue();
  const readOnly = useEndedModule('moduleMarketing') !== undefined;
  const navigate = useNavigate();
  const begin = () => navigate(paths.campaign(newCampaignId()));
  const [begun] = useState(() => typed.unknown(campaigns.map(({ campaignId }) => campaignId)));
  const isEmpty = campaigns.length === 0 && begun.length === 0;
  return (
    <Page
      title={text('title')}
      width="list"
      aside={
        !isEmpty &&
        !readOnly && (
          <Button tone="primary" icon="plus" onClick={begin}>
            {text('new')}
          </Button>
        )
      }
    >
      <title>{`${text('title')} · ${name} · Coperto`}</title>
      {isEmpty ? (
        <Card title={text('list')} quiet>
          <EmptyState icon="mail" title={text('empty.title')} text={text('empty.text')}>
            {!readOnly && (
              <Button tone="primary" icon="plus" onClick={begin}>
                {text('new')}
              </Button>
            )}
            <LinkButton to={paths.guests} icon="users" label={text('empty.guests')}>
              {text('empty.guests')}
            </LinkButton>
          </EmptyState>
          <ol className={styles.steps}>
            <li>{text('empty.step1')}</li>
            <li>{text('empty.step2')}</li>
            <li>{text('empty.step3')}</li>
          </ol>
        </Card>
      ) : (
        <Card title={text('list')} quiet>
          <Rows>
            {begun.map(([campaignId, draft]) => (
              <BegunRow key={campaignId} campaignId={campaignId} draft={draft} />
            ))}
            {campaigns.map((campaign) => (
              <CampaignRow key={campaign.campaignId} venueId={venueId} campaign={campaign} />
            ))}
          </Rows>
        </Card>
      )}
      <AutomationsCard venueId={venueId} />
      <MonthCard venueId={venueId} />
    </Page>
  );
}

/** One that so far only this tab knows. */
function BegunRow({ campaignId, draft }: { readonly campaignId: string; readonly draft: Draft }) {
  const text = useText('marketing');
  return (
    <Row tools={<Badge icon="note">{text('state.draft')}</Badge>}>
      <Link className={styles.name ?? ''} to={paths.campaign(campaignId)}>
        <bdi>{draft.name.trim() || text('unnamed')}</bdi>
      </Link>
      <p className={styles.small}>{text('row.here')}</p>
    </Row>
  );
}
