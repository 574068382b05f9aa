import { barColours } from '#shared/domain/theme/colours.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { HeaderSearch } from '../search/header-search.tsx';
import { useTheme } from '../theme/theme.ts';
import { ThemeButton } from '../theme/theme-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BalanceLink } from './balance-link.tsx';
import { barStyle } from './bar-style.ts';
import styles from './header.module.css';
import { type ToolsProps, VenueSwitch } from './header-tools.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Notices } from './notices.tsx';

type Props = ToolsProps & { readonly onMenu: () => void };

export function Header({ onMenu, ...tools }: Props) {
  const text = useText('app');
  const { theme, dark } = useTheme();
  return (
    <header
      className={styles.header}
      style={barStyle(theme.headerColour && barColours(theme.headerColour))}
      data-theme={theme.semiDark && !dark ? 'dark' : undefined}
    >
      <Button tone="quiet" icon="menu" iconOnly aria-label={text('nav.open')} onClick={onMenu} />
      <span className={styles.brand} aria-hidden="true">
        <span className={styles.mark}>C</span>
        <span className={styles.name}>Coperto</span>
      </span>
      <VenueSwitch {...tools} />
      <div className={styles.tools}>
        <span className={styles.search}>
          <HeaderSearch settings={tools.settings} venue={tools.venue} />
        </span>
        <BalanceLink settings={tools.settings} />
        <Notices settings={tools.settings} />
        <span className={styles.roomy}>
          <LanguageMenu />
        </span>
        <ThemeButton />
        <AccountMenu settings={tools.settings} />
      </div>
    </header>
  );
}
