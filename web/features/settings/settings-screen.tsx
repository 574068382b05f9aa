import { paths } from '#web/app/paths.ts';
import { ReadFailed } from '#web/app/queries.ts';
import { Link, useSearchParams } from '#web/app/routing.ts';
import { useChosenVenue } from '#web/app/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { HouseContext, useHouseQuery } from './house.ts';
import { DirectBookingPage } from './pages/booking.tsx';
import { ChangesPage } from './pages/changes.tsx';
import { ClosedPeriodsPage, MealsPage, WeeklyClosuresPage } from './pages/hours.tsx';
import { SlotParametersPage } from './pages/limits.tsx';
import { AlertsPage, OptionsPage, RequestsPage } from './pages/requests.tsx';
import { CombinationsPage, HallsTablesPage } from './pages/rooms.tsx';
import { ShiftsPage } from './pages/shifts.tsx';
import { SlotsScreen } from './pages/slots.tsx';
import { FaqsPage, FoodStylesPage, LegalPage, LocationsPage } from './pages/texts.tsx';
import { isPageId, type PageId } from './pages.ts';
import styles from './settings.module.css';
import { SettingsList } from './settings-list.tsx';

const PAGES: Readonly<Record<PageId, () => React.ReactNode>> = {
  shifts: ShiftsPage,
  meals: MealsPage,
  weeklyClosures: WeeklyClosuresPage,
  closedPeriods: ClosedPeriodsPage,
  slots: SlotsScreen,
  slotParameters: SlotParametersPage,
  hallsTables: HallsTablesPage,
  combinations: CombinationsPage,
  directBooking: DirectBookingPage,
  requests: RequestsPage,
  options: OptionsPage,
  alerts: AlertsPage,
  locations: LocationsPage,
  foodStyles: FoodStylesPage,
  faqs: FaqsPage,
  legal: LegalPage,
  changes: ChangesPage,
};

/** `/settings` lists the pages; `/settings?pageId=…` is one of them. An id that there is not leads to the list. */
export function Component() {
  const text = useText('settings');
  const { venueId, name } = useChosenVenue();
  const [search] = useSearchParams();
  const asked = search.get('pageId');
  const page = isPageId(asked) ? asked : null;
  return (
    <div className={styles.screen}>
      <title>{`${page ? text(`page.${page}`) : text('title')} · ${name} · Coperto`}</title>
      {page ? (
        <div className={styles.split}>
          <div className={styles.side}>
            <SettingsList compact />
          </div>
          <div className={styles.page}>
            <Link to={paths.settings} className={styles.back ?? ''}>
              <Icon name="chevronPrevious" size={16} />
              {text('list.back')}
            </Link>
            <h1 className={styles.title}>{text(`page.${page}`)}</h1>
            <ShownPage key={`${venueId} ${page}`} page={page} venueId={venueId} />
          </div>
        </div>
      ) : (
        <>
          <h1 className={styles.title}>{text('title')}</h1>
          <SettingsList />
        </>
      )}
    </div>
  );
}

function ShownPage({ page, venueId }: { readonly page: PageId; readonly venueId: string }) {
  const app = useText('app');
  const { house, error, refetch } = useHouseQuery(venueId);
  const Page = PAGES[page];
  // The screen has no say in what it may not read: the router's error page has.
  if (!house && error instanceof ReadFailed && error.outcome.kind === 'refused') throw error;
  if (house) {
    return (
      <HouseContext value={house}>
        <Page />
      </HouseContext>
    );
  }
  return error ? (
    <EmptyState heading="h2" icon="offline" title={app('connection.title')} text={app('error.503.text')}>
      <Button tone="primary" icon="refresh" onClick={() => void refetch()}>
        {app('retry')}
      </Button>
    </EmptyState>
  ) : (
    <LoadingState label={app('loading')} />
  );
}
