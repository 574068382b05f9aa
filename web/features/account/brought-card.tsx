import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { ReadFailedLine } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { BroughtTable } from '#web/app/users/brought-table.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';

/** The venues of the signed-in agent, and what these have brought. */
export function BroughtCard() {
  const text = useText('customer');
  const app = useText('app');
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['brought'],
    queryFn: async () => answerOf(await api.customers.own_venues({})),
  });
  return (
    <Card title={text('brought.title')} about={text('brought.about')}>
      {error && <ReadFailedLine error={error} />}
      {!data && !error && <LoadingState label={app('loading')} />}
      {data && <BroughtTable venues={data.venues} />}
    </Card>
  );
}
