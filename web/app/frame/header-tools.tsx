import { useText } from '#web/i18n/app/use-text.tsx';
import { Select } from '#web/ui/select.tsx';
import { HeaderSearch } from '../search/header-search.tsx';
import type { Settings } from '../session/session.ts';
import type { VenueChoice } from '../session/venue.tsx';
import { ThemeButton } from '../theme/theme-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BalanceLink } from './balance-link.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { Notices } from './notices.tsx';

export type ToolsProps = {
  readonly settings: Settings;
  readonly venue: VenueChoice | null;
  readonly onVenue: (venueId: string) => void;
};

export function VenueSwitch({ settings, venue, onVenue }: ToolsProps) {
  const text = useText('app');
  if (!venue) return null;
  if (settings.venues.length === 1) return <p className={styles.only}>{venue.name}</p>;
  return (
    <div className={styles.venue}>
      <Select
        label={text('header.venue')}
        value={venue.venueId}
        choices={settings.venues.map(({ venueId, name }) => ({ value: venueId, label: name }))}
        onChoose={onVenue}
      />
    </div>
  );
}

/** The tools of the header; where no header is shown, they are in the menu's drawer. */
export function HeaderTools(props: ToolsProps) {
  return (
    <div className={styles.inDrawer}>
      <VenueSwitch {...props} />
      <div className={styles.tools}>
        <HeaderSearch settings={props.settings} venue={props.venue} />
        <BalanceLink settings={props.settings} />
        <Notices settings={props.settings} />
        <LanguageMenu />
        <ThemeButton />
        <AccountMenu settings={props.settings} />
      </div>
    </div>
  );
}
