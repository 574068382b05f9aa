import type { ReactNode } from 'react';
import {
  FOOTER_PLACES,
  FOOTER_SCROLLS,
  HEADER_PLACES,
  HEADER_SCROLLS,
  HEADER_SIZES,
  MENU_STYLES,
  MODES,
  type THEME_SWITCHES,
} from '#shared/domain/theme/theme.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { chooseLanguage, LANGUAGES } from '../frame/language-menu.tsx';
import { changeTheme, useTheme } from './theme.ts';
import styles from './theme-drawer.module.css';

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

type Flag = { readonly of: (typeof THEME_SWITCHES)[number]; readonly children: ReactNode };

function Flag({ of, children }: Flag) {
  const { theme } = useTheme();
  return (
    <Switch checked={theme[of]} onChange={(on) => changeTheme({ [of]: on })}>
      {children}
    </Switch>
  );
}

export function ScreenControls() {
  const text = useText('theme');
  const { theme } = useTheme();
  const locale = useLocale();
  return (
    <Part title={text('screen')}>
      <Segmented
        label={text('mode')}
        value={theme.mode}
        choices={MODES.map((value) => ({ value, label: text(`mode.${value}`) }))}
        onChoose={(mode) => changeTheme({ mode })}
      />
      <Flag of="semiDark">{text('semiDark')}</Flag>
      <Flag of="rtl">{text('rtl')}</Flag>
      <div className={styles.choice}>
        <span aria-hidden="true">{text('language')}</span>
        <Select label={text('language')} value={locale} choices={LANGUAGES} onChoose={chooseLanguage} />
      </div>
    </Part>
  );
}

export function MenuControls() {
  const text = useText('theme');
  const { theme } = useTheme();
  const left = theme.rtl ? 'end' : 'start';
  return (
    <Part title={text('menu')}>
      <Flag of="sidebar">{text('menu.show')}</Flag>
      <Flag of="mini">{text('mini')}</Flag>
      <Segmented
        label={text('menuStyle')}
        value={theme.menuStyle}
        choices={MENU_STYLES.map((value) => ({ value, label: text(`menuStyle.${value}`) }))}
        onChoose={(menuStyle) => changeTheme({ menuStyle })}
      />
      <Segmented
        label={text('side')}
        value={theme.side}
        choices={(['start', 'end'] as const).map((value) => ({
          value,
          label: text(value === left ? 'side.left' : 'side.right'),
        }))}
        onChoose={(side) => changeTheme({ side })}
      />
    </Part>
  );
}

export function HeaderControls() {
  const text = useText('theme');
  const { theme } = useTheme();
  return (
    <Part title={text('header')}>
      <Flag of="header">{text('header.show')}</Flag>
      <Segmented
        label={text('place')}
        value={theme.headerPlace}
        choices={HEADER_PLACES.map((value) => ({ value, label: text(`headerPlace.${value}`) }))}
        onChoose={(headerPlace) => changeTheme({ headerPlace })}
      />
      <Segmented
        label={text('headerSize')}
        value={theme.headerSize}
        choices={HEADER_SIZES.map((value) => ({ value, label: text(`headerSize.${value}`) }))}
        onChoose={(headerSize) => changeTheme({ headerSize })}
      />
      <Segmented
        label={text('scroll')}
        value={theme.headerScroll}
        choices={HEADER_SCROLLS.map((value) => ({ value, label: text(`scroll.${value}`) }))}
        onChoose={(headerScroll) => changeTheme({ headerScroll })}
      />
      <Flag of="headerFloating">{text('floating')}</Flag>
    </Part>
  );
}

export function FooterControls() {
  const text = useText('theme');
  const { theme } = useTheme();
  return (
    <Part title={text('footer')}>
      <Flag of="footer">{text('footer.show')}</Flag>
      <Segmented
        label={text('place')}
        value={theme.footerPlace}
        choices={FOOTER_PLACES.map((value) => ({ value, label: text(`footerPlace.${value}`) }))}
        onChoose={(footerPlace) => changeTheme({ footerPlace })}
      />
      {theme.footerPlace === 'fixed' && (
        <Segmented
          label={text('scroll')}
          value={theme.footerScroll}
          choices={FOOTER_SCROLLS.map((value) => ({ value, label: text(`scroll.${value}`) }))}
          onChoose={(footerScroll) => changeTheme({ footerScroll })}
        />
      )}
      <Flag of="footerInset">{text('footerInset')}</Flag>
      <Flag of="footerPadless">{text('footerPadless')}</Flag>
      <Flag of="footerFloating">{text('floating')}</Flag>
    </Part>
  );
}
