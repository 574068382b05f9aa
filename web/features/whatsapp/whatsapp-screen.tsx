import { failureOf, ReadFailed } from '#web/app/frame/read-failed.tsx';
import { MonthCard } from '#web/app/messaging/month-card.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { ConnectCard } from './connect-card.tsx';
import { NumberCard } from './number-card.tsx';
import { useOwnNumber } from './own-number.ts';
import { SentCard } from './sent/sent-card.tsx';
import { TemplatesCard } from './templates-card.tsx';
import { TestCard } from './test-card.tsx';
import { WordingCard } from './wordings/wording-card.tsx';

/** `/whatsapp`: the venue's own number, how it stands, and its messages' templates in each language. */
export function Component() {
  const text = useText('whatsapp');
  const app = useText('app');
  const { venueId, name } = useChosenVenue();
  const { data, error, refetch } = useOwnNumber(venueId);
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
  const { number, templates, progress } = data;
  return (
    <Page title={text('title')} width="list">
      <title>{`${text('title')} · ${name} · Coperto`}</title>
      <ConnectCard key={venueId} venueId={venueId} state={number?.state ?? null} />
      {number && <NumberCard venueId={venueId} number={number} />}
      {number && <TestCard venueId={venueId} />}
      <SentCard key={`sent ${venueId}`} venueId={venueId} />
      <MonthCard key={`month ${venueId}`} venueId={venueId} />
      {number && <WordingCard key={`words ${venueId}`} venueId={venueId} />}
      {number && <TemplatesCard templates={templates} progress={progress} />}
    </Page>
  );
}
