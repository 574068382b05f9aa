import { ModuleGate } from '#web/app/frame/module-gate.tsx';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { CouponsTab } from './coupons-tab.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import { TABS, useWanted } from './wanted.ts';

/** `/reviews`: what guests say of the venue, and the coupons that it gave. */
export function Component() {
  const text = useText('reviews');
  const { venueId, name } = useChosenVenue();
  const [wanted, change] = useWanted();
  return (
    <ModuleGate module="moduleReviews" title={text('title')}>
      <Page title={text('title')} width="list">
        <title>{`${text('title')} · ${name} · Coperto`}</title>
        <Tabs
          label={text('title')}
          value={wanted.tab}
          onChoose={(tab) => change({ tab: tab === 'reviews' ? null : tab })}
          tabs={TABS.map((value) => ({ value, label: text(`tab.${value}`) }))}
        >
          {wanted.tab === 'reviews' ? (
            <ReviewsTab key={venueId} venueId={venueId} wanted={wanted} onChange={change} />
          ) : (
            <CouponsTab key={venueId} venueId={venueId} />
          )}
        </Tabs>
      </Page>
    </ModuleGate>
  );
}
