import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { failureOf, ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { limitsKey } from './limits.ts';
import { LimitsForm } from './limits-form.tsx';
import { LimitsHistory } from './limits-history.tsx';

/** What strangers and accounts may cause on the platform. */
export function LimitsSection() {
  const text = useText('boss');
  const app = useText('app');
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: limitsKey,
    queryFn: async ({ signal }) => answerOf(await api.limits.read({}, { signal })),
  });
  const refused = refusedWith(error);
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!data && refused && failureOf(refused) !== 'busy') throw error;
  return (
    <>
      {!data && !error && <LoadingState label={app('loading')} />}
      {!data && error && <ReadFailed error={error} onRetry={refetch} />}
      {data && (
        <>
          <LimitsForm key={data.version} read={data} onAnswered={refetch} />
          <Card title={text('limits.changes')}>
            <LimitsHistory changes={data.changes} />
          </Card>
        </>
      )}
    </>
  );
}
