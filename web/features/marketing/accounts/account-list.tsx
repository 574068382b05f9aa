import { useState } from 'react';
import type { AccountSegment } from '#shared/domain/campaign/account-segment.ts';
import { PLATFORM_ZONE } from '#shared/domain/campaign/platform-sender.ts';
import { paths } from '#web/app/paths.ts';
import { Link, useNavigate } from '#web/app/routing/routing.ts';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DOT } from '#web/ui/dot.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';
import { newCampaignId } from '../campaigns.ts';
import type { Draft } from '../draft.ts';
import styles from '../marketing.module.css';
import { StateBadge } from '../state-badge.tsx';
import type { typedBy } from '../typed-drafts.ts';
import { type AccountCampaign, useAccountResults } from './account-campaigns.ts';
import { useAccountWords } from './use-account-words.ts';

type Props = {
  readonly campaigns: readonly AccountCampaign[];
  readonly typed: ReturnType<typeof typedBy<Draft<AccountSegment>>>;
};

/** All campaigns to accounts; before there is one, whom they reach. */
export function AccountList({ campaigns, typed }: Props) {
  const text = useText('marketing');
  const navigate = useNavigate();
  const [begun] = useState(() => typed.unknown(campaigns.map(({ campaignId }) => campaignId)));
  const isEmpty = campaigns.length === 0 && begun.length === 0;
  const begin = (
    <Button tone="primary" icon="plus" onClick={() => navigate(paths.campaign(newCampaignId(), paths.bossCampaigns))}>
      {text('new')}
    </Button>
  );
  return (
    <Page title={text('title')} width="list" aside={!isEmpty && begin}>
      <title>{`${text('title')} · Coperto`}</title>
      <Card title={text('list')} quiet>
        {isEmpty ? (
          <EmptyState icon="mail" title={text('accounts.empty')} text={text('accounts.empty.text')}>
            {begin}
          </EmptyState>
        ) : (
          <Rows>
            {begun.map(([campaignId, { name }]) => (
              <Row key={campaignId} tools={<Badge icon="note">{text('state.draft')}</Badge>}>
                <Link className={styles.name ?? ''} to={paths.campaign(campaignId, paths.bossCampaigns)}>
                  <bdi>{name.trim() || text('unnamed')}</bdi>
                </Link>
                <p className={styles.small}>{text('row.here')}</p>
              </Row>
            ))}
            {campaigns.map((campaign) => (
              <CampaignLine key={campaign.campaignId} campaign={campaign} />
            ))}
          </Rows>
        )}
      </Card>
    </Page>
  );
}

function CampaignLine({ campaign }: { readonly campaign: AccountCampaign }) {
  const text = useText('marketing');
  const locale = useLocale();
  const words = useAccountWords();
  const { campaignId, name, state, by, writtenAt, startedAt, dueAt, segment } = campaign;
  const when = (instant: number) => mediumInstant(locale, instant, PLATFORM_ZONE);
  const said =
    state === 'scheduled' && dueAt !== null
      ? text('row.scheduled', { when: when(dueAt) })
      : text(startedAt === null ? 'row.written' : 'row.started', { when: when(startedAt ?? writtenAt), name: by });
  return (
    <Row tools={<StateBadge campaign={campaign} />}>
      <Link className={styles.name ?? ''} to={paths.campaign(campaignId, paths.bossCampaigns)}>
        <bdi>{name}</bdi>
      </Link>
      <p className={styles.small}>{[said, words(segment as AccountSegment)].join(DOT)}</p>
      {state !== 'draft' && state !== 'scheduled' && <FigureLine campaign={campaign} />}
    </Row>
  );
}

const FIGURES = ['delivered', 'failed', 'held', 'onItsWay'] as const;

function FigureLine({ campaign }: { readonly campaign: AccountCampaign }) {
  const text = useText('marketing');
  const { data } = useAccountResults(campaign, false);
  if (!data) return null;
  const said = FIGURES.filter((each) => each === 'delivered' || data[each] > 0).map((each) =>
    text(`row.${each}`, { count: data[each] }),
  );
  const clicked = data.clicked > 0 ? [text('results.clicked', { count: data.clicked })] : [];
  return <p className={styles.funnelLine}>{[...said, ...clicked].join(DOT)}</p>;
}
