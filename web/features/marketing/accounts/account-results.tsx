import type { AccountSegment } from '#shared/domain/campaign/account-segment.ts';
import { LinkButton } from '#web/app/frame/link-button.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { paths } from '#web/app/paths.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Results } from '../campaigns.ts';
import styles from '../results/funnel.module.css';
import { Funnel } from '../results/funnel.tsx';
import { SentText } from '../results/sent-text.tsx';
import { StateCard } from '../results/state-card.tsx';
import { type AccountCampaign, useAccountCalls, useAccountResults } from './account-campaigns.ts';
import { useAccountWords } from './use-account-words.ts';

/** What has become of a campaign to accounts, to the last one, and what was ordered since. */
export function AccountResults({ campaign }: { readonly campaign: AccountCampaign }) {
  const text = useText('marketing');
  const app = useText('app');
  const words = useAccountWords();
  const { data, error, refetch } = useAccountResults(campaign, true);
  const waits = campaign.state === 'scheduled';
  return (
    <Page
      title={campaign.name}
      width="list"
      aside={
        <LinkButton to={paths.bossCampaigns} icon="chevronPrevious" label={text('back')}>
          {text('back')}
        </LinkButton>
      }
    >
      <title>{`${campaign.name} · Coperto`}</title>
      <StateCard calls={useAccountCalls()} campaign={campaign} whom={words(campaign.segment as AccountSegment)} />
      {data && !waits && <Funnel results={data} />}
      {data && !waits && <OrdersCard added={data.added} />}
      {!data && error && <ReadFailedBanner error={error} onRetry={() => void refetch()} />}
      {!data && !error && !waits && <LoadingState label={app('loading')} />}
      <SentText campaign={campaign} />
    </Page>
  );
}

/** Paid orders of the shop, beside those of the accounts that were held out. */
function OrdersCard({ added }: { readonly added: Results['added'] }) {
  const text = useText('marketing');
  const locale = useLocale();
  const euros = (cents: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100);
  return (
    <Card title={text('accounts.orders')} about={text('accounts.orders.about')}>
      <table className={styles.sides}>
        <thead>
          <tr>
            <td />
            {(['accounts', 'orders', 'net'] as const).map((column) => (
              <th key={column} scope="col">
                {text(`accounts.orders.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['sent', 'held'] as const).map((side) => (
            <tr key={side}>
              <th scope="row">{text(`added.${side}`)}</th>
              <td>{added[side].guests}</td>
              <td>{added[side].bookings}</td>
              <td>{euros(added[side].covers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {added.bookings !== null && (
        <p className={styles.aside}>{text(added.clear ? 'added.clear' : 'accounts.orders.chance')}</p>
      )}
    </Card>
  );
}
