import { downloadCsv } from '#web/app/files/csv.ts';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { usePayouts } from './connections.ts';
import { PayoutDetails } from './payout-details.tsx';
import { usePayoutTable } from './use-payout-table.ts';

/** The payouts to the venue's bank, each unfolded to the reservations that it is made of, with a file for the accountant. */
export function PayoutsCard({ venueId }: { readonly venueId: string }) {
  const text = useText('payments');
  const app = useText('app');
  const locale = useLocale();
  const { data, error, refetch } = usePayouts(venueId, true);
  const tableOf = usePayoutTable();
  return (
    <Card
      title={text('payouts')}
      about={text('payouts.about')}
      {...(data &&
        data.length > 0 && {
          aside: (
            <Button tone="quiet" icon="finish" onClick={() => downloadCsv(text('payouts.file'), tableOf(data), locale)}>
              {text('payouts.export')}
            </Button>
          ),
        })}
    >
      {error && <ReadFailedBanner error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState label={app('loading')} lines={3} />}
      {data?.length === 0 && <EmptyState icon="coins" title={text('payouts.none')} text={text('payouts.none.text')} />}
      {data?.map((payout) => (
        <PayoutDetails key={`${payout.provider} ${payout.id}`} payout={payout} />
      ))}
    </Card>
  );
}
