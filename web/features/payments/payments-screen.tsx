import { isAmong } from '#shared/domain/account/roles.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { failureOf, ReadFailed } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { MAY_SET } from '#web/app/session/guards.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { useConnections } from './connections.ts';
import { PayoutsCard } from './payouts-card.tsx';
import { PayPalCard } from './paypal-card.tsx';
import { StripeCard } from './stripe-card.tsx';

/** `/paypal`: the providers that take guests' money on the venue's own account, and what they paid out. */
export function Component() {
  const text = useText('payments');
  const app = useText('app');
  const { venueId, name } = useChosenVenue();
  const role = useSettings()?.role;
  const { data, error, refetch } = useConnections(venueId);
  const refused = refusedWith(error);
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!data && refused && failureOf(refused) !== 'busy') throw error;
  if (!data) {
    return error ? (
      <ReadFailed heading="h1" error={error} onRetry={refetch} />
    ) : (
      <LoadingState label={app('loading')} />
    );
  }
  const of = (provider: 'stripe' | 'paypal') => data.connections.find((each) => each.provider === provider);
  const common = { venueId, mayChange: data.mayChange, testSum: data.testSum };
  const maySee = role !== undefined && isAmong(MAY_SET, role);
  return (
    <Page title={text('title')} width="list">
      <title>{`${text('title')} · ${name} · Coperto`}</title>
      <Banner tone="info" icon="lock" title={text('own')} text={text('own.text')} />
      {!data.mayChange && <Banner tone="info" icon="user" title={text('ownerOnly')} />}
      <StripeCard key={`stripe ${venueId}`} {...common} connection={of('stripe')} />
      <PayPalCard key={`paypal ${venueId}`} {...common} connection={of('paypal')} />
      {maySee && data.connections.length > 0 && <PayoutsCard venueId={venueId} />}
    </Page>
  );
}
