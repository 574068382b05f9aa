import { useQuery } from '@tanstack/react-query';
import type { DepositRule } from '#shared/domain/venue/deposits/rule.ts';
import { useApi } from '#web/app/app-context.tsx';
import { paths } from '#web/app/paths.ts';
import { answerOf } from '#web/app/queries.ts';
import { Link } from '#web/app/routing/routing.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import styles from '../settings.module.css';

/** Says where rules ask for money that nobody can pay yet, and leads to where a provider is connected. */
export function ProviderNote({ rules }: { readonly rules: readonly DepositRule[] }) {
  const text = useText('settings');
  const api = useApi();
  const { venueId } = useChosenVenue();
  const { data } = useQuery({
    queryKey: ['payments', 'connection', venueId],
    queryFn: async ({ signal }) => answerOf(await api.payments.connection({ venueId }, { signal })),
  });
  if (!data) return null;
  const ready = data.connections.filter((each) => each.ready).map(({ provider }) => provider);
  const lacksStripe = rules.some(({ kind }) => kind === 'guarantee') && !ready.includes('stripe');
  if (ready.length > 0 && !lacksStripe) return null;
  return (
    <Banner
      tone="info"
      icon="card"
      title={text(ready.length === 0 ? 'deposits.noProvider' : 'deposits.guaranteeNeeds')}
      text={text('deposits.noProvider.text')}
    >
      <Link to={paths.paypal} className={styles.connect ?? ''}>
        {text('deposits.connect')}
      </Link>
    </Banner>
  );
}
