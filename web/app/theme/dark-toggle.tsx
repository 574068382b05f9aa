import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { changeTheme, useTheme } from './theme.ts';

export function DarkToggle() {
  const text = useText('app');
  const { dark } = useTheme();
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
