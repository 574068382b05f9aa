import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { SellerForm } from './seller-form.tsx';

/** The company in whose name the platform writes invoices. */
export function SellerSection() {
  const app = useText('app');
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['boss', 'seller'],
    queryFn: async ({ signal }) => answerOf(await api.invoices.seller({}, { signal })),
  });
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!data && refusedWith(error)) throw error;
  if (data) return <SellerForm key={data.version} {...data} onSaved={() => void refetch()} />;
  return error ? (
    <ReadFailed heading="h2" error={error} onRetry={() => void refetch()} />
  ) : (
    <LoadingState label={app('loading')} />
  );
}
