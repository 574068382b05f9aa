import { LanguageMenu } from '#web/app/frame/language-menu.tsx';
import { DarkToggle } from '#web/app/theme/dark-toggle.tsx';
import { changeTheme, useTheme } from '#web/app/theme/theme.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Direction } from '#web/ui/direction.tsx';
import { Page } from '#web/ui/page.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { ToastRegion } from '#web/ui/toast.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Frames, States } from './frames.tsx';
import styles from './showcase.module.css';

/** Every part of `web/ui`, each under the name of its file, in the mode and direction that the page has. */
export function Showcase() {
  const app = useText('app');
  const theme = useText('theme');
  const { dir } = useTheme();
  return (
    <Direction dir={dir}>
      <ToastRegion regionLabel={app('notifications')} closeLabel={app('close')}>
        <main className={styles.ground}>
          <Page
            title="web/ui"
            width="list"
            aside={
              <div className={styles.line}>
                <LanguageMenu />
                <DarkToggle />
                <Switch checked={dir === 'rtl'} onChange={(rtl) => changeTheme({ rtl })}>
                  {theme('rtl')}
                </Switch>
              </div>
            }
          >
            <Fields />
            <Frames />
            <States />
            <Dialogs />
          </Page>
        </main>
      </ToastRegion>
    </Direction>
  );
}
