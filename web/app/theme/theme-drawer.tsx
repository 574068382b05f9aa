import { useState } from 'react';
import { DEFAULT_THEME } from '#shared/domain/theme/theme.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { changeTheme, useTheme } from './theme.ts';
import { ColourControls } from './theme-colours.tsx';
import { FooterControls, HeaderControls, MenuControls, ScreenControls } from './theme-controls.tsx';
import styles from './theme-drawer.module.css';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Every choice takes effect at once and is stored with the user. */
export function ThemeDrawer({ open, onClose }: Props) {
  const text = useText('theme');
  const app = useText('app');
  const { theme } = useTheme();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Drawer
        open={open}
        onClose={onClose}
        title={text('title')}
        closeLabel={app('close')}
        clear
        side={theme.side === 'start' ? 'end' : 'start'}
        footer={
          <Button icon="undo" onClick={() => setAsking(true)}>
            {text('reset')}
          </Button>
        }
      >
        <div className={styles.controls}>
          <p className={styles.about}>{text('about')}</p>
          <ScreenControls />
          <ColourControls />
          <MenuControls />
          <HeaderControls />
          <FooterControls />
        </div>
      </Drawer>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          changeTheme({ ...DEFAULT_THEME, locale: theme.locale });
          setAsking(false);
        }}
        title={text('reset.title')}
        text={text('reset.text')}
        confirmLabel={text('reset')}
        keepLabel={text('reset.keep')}
      />
    </>
  );
}
