import { useSettings } from '#web/app/app-context.tsx';
import { paths } from '#web/app/paths.ts';
import { Link, useSearchParams } from '#web/app/routing/routing.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { TutorialButton } from '#web/app/tutorial/tutorial-button.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CreditsPage } from './credits/credits-page.tsx';
import { GuardPage } from './guard/guard-page.tsx';
import { Guarded } from './guard/guarded.tsx';
import { HallCanvasPage } from './hall/hall-canvas-page.tsx';
import { HostnamesPage } from './hostnames/hostnames-page.tsx';
import { PageHelp } from './page-help.tsx';
import { DirectBookingPage } from './pages/booking.tsx';
import { CalendarFeedPage } from './pages/calendar-feed.tsx';
import { ChangesPage } from './pages/changes.tsx';
import { CombinationsPage } from './pages/combinations.tsx';
import { DepositsPage } from './pages/deposits.tsx';
import { HOURS_PAGES } from './pages/hours.tsx';
import { SlotParametersPage } from './pages/limits.tsx';
import { PICTURE_PAGES } from './pages/pictures.tsx';
import { REQUEST_PAGES } from './pages/requests.tsx';
import { RetentionPage } from './pages/retention.tsx';
import { SERVICE_PAGES } from './pages/service.tsx';
import { ShiftsPage } from './pages/shifts.tsx';
import { SlotsScreen } from './pages/slots.tsx';
import { SubUsersPage } from './pages/sub-users.tsx';
import { HallsTablesPage } from './pages/tables.tsx';
import { TEXT_PAGES } from './pages/texts.tsx';
import { TransferPage } from './pages/transfer.tsx';
import { isPageId, type PageId } from './pages.ts';
import styles from './settings.module.css';
import { SettingsList } from './settings-list.tsx';
import { SetupBanner } from './setup/setup-banner.tsx';
import { newParam } from './setup/steps.ts';
import { VenueFrame } from './venue-frame.tsx';

const PAGES: Readonly<Record<PageId, () => React.ReactNode>> = {
  shifts: ShiftsPage,
  slots: SlotsScreen,
  slotParameters: SlotParametersPage,
  hallsTables: HallsTablesPage,
  combinations: CombinationsPage,
  hallCanvas: HallCanvasPage,
  directBooking: DirectBookingPage,
  retention: RetentionPage,
  calendarFeed: CalendarFeedPage,
  changes: ChangesPage,
  guard: GuardPage,
  hostnames: HostnamesPage,
  deposits: DepositsPage,
  services: CreditsPage,
  subUsers: SubUsersPage,
  transfer: TransferPage,
  ...HOURS_PAGES,
  ...REQUEST_PAGES,
  ...TEXT_PAGES,
  ...PICTURE_PAGES,
  ...SERVICE_PAGES,
};

/** `/settings` lists the pages; `/settings?pageId=…` shows one. An unknown id leads to the list. */
export function Component() {
  const text = useText('settings');
  const { venueId, name } = useChosenVenue();
  const [search] = useSearchParams();
  const settings = useSettings();
  const asked = search.get('pageId');
  const page = isPageId(asked) ? asked : null;
  const Shown = PAGES[page ?? 'changes'];
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
            <div className={styles.head}>
              <h1 className={styles.title}>{text(`page.${page}`)}</h1>
              <PageHelp page={page} />
            </div>
            <VenueFrame key={`${venueId} ${page}`} venueId={venueId}>
              <Guarded page={page}>
                <Shown />
              </Guarded>
            </VenueFrame>
          </div>
        </div>
      ) : (
        <>
          <div className={styles.head}>
            <h1 className={styles.title}>{text('title')}</h1>
            <TutorialButton />
          </div>
          <SetupBanner venueId={venueId} />
          <SettingsList />
          {settings?.role === 'owner' && (
            <Link to={`${paths.setup}?${newParam}=1`} className={styles.back ?? ''}>
              <Icon name="plus" size={16} />
              {text('setup.another')}
            </Link>
          )}
        </>
      )}
    </div>
  );
}
