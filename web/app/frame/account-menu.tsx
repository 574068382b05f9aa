import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator, MenuSwitch } from '#web/ui/menu.tsx';
import { paths } from '../paths.ts';
import { useNavigate } from '../routing/routing.ts';
import type { Settings } from '../session/session.ts';
import { changeTheme, useTheme } from '../theme/theme.ts';
import { useTutorial } from '../tutorial/tutorial-context.ts';

/** The signed-in user's menu: who they are, and what concerns them alone. */
export function AccountMenu({ settings }: { readonly settings: Settings }) {
  const text = useText('app');
  const navigate = useNavigate();
  const { dark } = useTheme();
  const tutorial = useTutorial();
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
      <MenuSwitch checked={dark} onChange={(on) => changeTheme({ mode: on ? 'dark' : 'light' })}>
        {text('header.dark')}
      </MenuSwitch>
      {tutorial && (
        <MenuItem icon="note" onSelect={tutorial.open}>
          {text('tutorial.open')}
        </MenuItem>
      )}
      <MenuItem icon="user" onSelect={() => navigate(paths.account)}>
        {text('nav.account')}
      </MenuItem>
      <MenuItem icon="finish" onSelect={() => navigate(paths.logout)}>
        {text('header.signOut')}
      </MenuItem>
    </Menu>
  );
}
