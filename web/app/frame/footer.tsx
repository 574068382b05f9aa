import { barColours } from '#shared/domain/theme/colours.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { paths } from '../paths.ts';
import { useTheme } from '../theme/theme.ts';
import { barStyle } from './bar-style.ts';
import styles from './footer.module.css';

/** Terms and privacy belong to the guests' application, so their links are plain ones. */
export function Footer() {
  const text = useText('app');
  const { theme } = useTheme();
  return (
    <footer
      className={styles.footer}
      style={barStyle(theme.footerColour && barColours(theme.footerColour))}
      data-place={theme.footerPlace}
      data-scroll={theme.footerScroll}
      data-padless={theme.footerPadless || undefined}
      data-floating={theme.footerFloating || undefined}
    >
      <span className={styles.name}>Coperto</span>
      <nav className={styles.links} aria-label={text('footer.label')}>
        <a href={paths.terms}>{text('footer.terms')}</a>
        <a href={paths.privacy}>{text('footer.privacy')}</a>
      </nav>
    </footer>
  );
}
