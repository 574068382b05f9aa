import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useSettings } from '../app-context.tsx';
import { useArrival } from '../day/use-arrival.ts';
import { PendingChangeStrip } from '../offline/pending-change-strip.tsx';
import { Outlet, useNavigation } from '../routing/routing.ts';
import { useFreshSettings } from '../session/fresh-settings.ts';
import { useVenue, VenueContext } from '../session/venue.tsx';
import { changeTheme, useTheme } from '../theme/theme.ts';
import { TutorialFrame } from '../tutorial/tutorial-frame.tsx';
import { TutorialOffer } from '../tutorial/tutorial-offer.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { HeaderTools } from './header-tools.tsx';
import { PausedBanner } from './paused-banner.tsx';
import { MenuDrawer, Sidebar } from './sidebar.tsx';
import { useScrolled } from './use-scrolled.ts';

// Few ever see it; without it the screen of a customer's account does not open.
const LookingBanner = lazy(() => import('./looking-banner.tsx').then((part) => ({ default: part.LookingBanner })));

/** From this width on the menu stands beside the screen with names; below it is a rail, on a phone a drawer. */
const WIDE = '(min-width: 75rem)';

/** The frame around every staff screen: header, menu, the screen of one venue, footer. */
export function Frame() {
  const text = useText('app');
  const settings = useSettings();
  const { venue, choose } = useVenue(settings?.venues ?? []);
  const busy = useNavigation().state !== 'idle';
  const { theme } = useTheme();
  const scrolled = useScrolled();
  const [menuOpen, setMenuOpen] = useState(false);
  const screen = useArrival();
  useFreshSettings();
  if (!settings) return null;

  function onMenu() {
    if (theme.header && theme.sidebar && matchMedia(WIDE).matches) changeTheme({ mini: !theme.mini });
    else setMenuOpen(true);
  }

  return (
    <TutorialFrame settings={settings}>
      <div
        className={styles.frame}
        data-side={theme.side}
        data-sidebar={theme.sidebar}
        data-header={theme.header ? theme.headerPlace : 'none'}
        data-size={theme.headerSize}
        data-scroll={theme.headerScroll}
        data-floating={theme.headerFloating || undefined}
        data-footer={theme.footer ? theme.footerPlace : 'none'}
        data-inset={theme.footerInset || undefined}
        data-scrolled={scrolled}
      >
        <a className={styles.skip} href="#content">
          {text('skip')}
        </a>
        {theme.header ? (
          <Header settings={settings} venue={venue} onVenue={choose} onMenu={onMenu} />
        ) : (
          <Button className={styles.opener} icon="menu" iconOnly aria-label={text('nav.open')} onClick={onMenu} />
        )}
        {theme.sidebar && <Sidebar settings={settings} />}
        <main ref={screen} id="content" className={styles.content} aria-busy={busy} tabIndex={-1}>
          <VenueContext value={venue}>
            <PendingChangeStrip />
            {settings.looking && (
              <Suspense>
                <LookingBanner looking={settings.looking} zone={venue?.zone} />
              </Suspense>
            )}
            <PausedBanner settings={settings} venue={venue} />
            <TutorialOffer />
            <Outlet />
          </VenueContext>
        </main>
        {theme.footer && <Footer />}
        <MenuDrawer settings={settings} open={menuOpen} onClose={() => setMenuOpen(false)}>
          {!theme.header && <HeaderTools settings={settings} venue={venue} onVenue={choose} />}
        </MenuDrawer>
      </div>
    </TutorialFrame>
  );
}
