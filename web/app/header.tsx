import { LOCALES } from '#shared/domain/reservation/reservation.ts';
import { changeLanguage } from '#web/i18n/app/language.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, MenuChoices, MenuHeading, MenuItem, MenuSeparator, MenuSwitch } from '#web/ui/menu.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { MAY_SET } from './guards.ts';
import styles from './header.module.css';
import { paths } from './paths.ts';
import { NavLink, useNavigate } from './routing.ts';
import type { Settings } from './session.ts';
import { changeTheme, useTheme } from './theme.ts';
import type { VenueChoice } from './venue.tsx';

type Props = {
  readonly settings: Settings;
  readonly venue: VenueChoice | null;
  readonly onVenue: (venueId: string) => void;
};

export function Header({ settings, venue, onVenue }: Props) {
  const text = useText('app');
  return (
    <header className={styles.header}>
      <span className={styles.brand} aria-hidden="true">
        <span className={styles.mark}>C</span>
        <span className={styles.name}>Coperto</span>
      </span>
      {venue && settings.venues.length > 1 && (
        <div className={styles.venue}>
          <Select
            label={text('header.venue')}
            value={venue.venueId}
            choices={settings.venues.map(({ venueId, name }) => ({ value: venueId, label: name }))}
            onChoose={onVenue}
          />
        </div>
      )}
      {venue && settings.venues.length === 1 && <p className={styles.only}>{venue.name}</p>}
      <MainMenu settings={settings} />
      <div className={styles.tools}>
        <LanguageMenu />
        <DarkToggle />
        <AccountMenu settings={settings} />
      </div>
    </header>
  );
}

/** On a phone it stands at the bottom of the screen, and only for who has more than one screen. */
function MainMenu({ settings: { role } }: Pick<Props, 'settings'>) {
  const text = useText('app');
  const maySet = MAY_SET.some((one) => one === role);
  return (
    <nav className={classNames(styles.nav, maySet && styles.several)} aria-label={text('nav.label')}>
      <NavLink to={paths.manage} className={styles.link ?? ''}>
        <Icon name="table" />
        <span>{text('nav.tonight')}</span>
      </NavLink>
      {maySet && (
        <NavLink to={paths.settingsPage('slots')} className={styles.link ?? ''}>
          <Icon name="settings" />
          <span>{text('nav.settings')}</span>
        </NavLink>
      )}
    </nav>
  );
}

export function LanguageMenu() {
  const text = useText('app');
  const locale = useLocale();
  return (
    <Menu trigger={<Button tone="quiet" icon="globe" iconOnly aria-label={text('header.language')} />}>
      <MenuChoices
        label={text('header.language')}
        value={locale}
        choices={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
        onChoose={(value) =>
          changeLanguage(value).catch(() => showToast({ tone: 'bad', title: text('languageNotFound') }))
        }
      />
    </Menu>
  );
}

export function DarkToggle() {
  const text = useText('app');
  const dark = useTheme().mode === 'dark';
  return (
    <Button
      tone="quiet"
      icon={dark ? 'moon' : 'sun'}
      iconOnly
      aria-label={text('header.dark')}
      aria-pressed={dark}
      onClick={() => changeTheme({ mode: dark ? 'light' : 'dark' })}
    />
  );
}

function AccountMenu({ settings }: Pick<Props, 'settings'>) {
  const text = useText('app');
  const navigate = useNavigate();
  const { dir } = useTheme();
  return (
    <Menu trigger={<Button tone="quiet" icon="user" iconOnly aria-label={text('header.account')} />}>
      <MenuHeading>
        <strong>{settings.name || settings.email}</strong>
        <br />
        {settings.email}
        <br />
        {text(`role.${settings.role}`)}
      </MenuHeading>
      <MenuSeparator />
      <MenuSwitch checked={dir === 'rtl'} onChange={(rtl) => changeTheme({ dir: rtl ? 'rtl' : 'ltr' })}>
        {text('header.rtl')}
      </MenuSwitch>
      <MenuItem icon="user" onSelect={() => navigate(paths.account)}>
        {text('nav.account')}
      </MenuItem>
      {MAY_SET.some((one) => one === settings.role) && (
        <MenuItem icon="users" onSelect={() => navigate(paths.users)}>
          {text('nav.users')}
        </MenuItem>
      )}
      <MenuItem icon="finish" onSelect={() => navigate(paths.logout)}>
        {text('header.signOut')}
      </MenuItem>
    </Menu>
  );
}
