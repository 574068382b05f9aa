import { useText } from '#web/i18n/app/use-text.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import type { Settings } from '../session/session.ts';
import { useTheme } from '../theme/theme.ts';
import { MainMenu } from './main-menu.tsx';
import styles from './sidebar.module.css';

/** The menu at the side of the screen: a rail on a tablet; hidden on a phone, which has it in the drawer. */
export function Sidebar({ settings }: { readonly settings: Settings }) {
  const { theme, dark } = useTheme();
  return (
    <aside
      className={styles.sidebar}
      data-mini={theme.mini || undefined}
      data-theme={theme.semiDark && !dark ? 'dark' : undefined}
    >
      <MainMenu settings={settings} />
    </aside>
  );
}

type DrawerProps = {
  readonly settings: Settings;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
};

/** The same menu in a drawer, with the header's tools where there is no header. */
export function MenuDrawer({ settings, open, onClose, children }: DrawerProps) {
  const text = useText('app');
  const { theme, dark } = useTheme();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={text('nav.label')}
      closeLabel={text('close')}
      side={theme.side}
      theme={theme.semiDark && !dark ? 'dark' : undefined}
      footer={children}
    >
      <MainMenu settings={settings} onChosen={onClose} />
    </Drawer>
  );
}
