import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { changeLanguage } from '#web/i18n/app/language.ts';
import { textOf, useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuChoices } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { changeTheme } from '../theme/theme.ts';

export const LANGUAGES = LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }));

/** Changes this user's language; the page stays as it was when the texts cannot be loaded. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  try {
    await changeLanguage(locale);
    changeTheme({ locale });
  } catch {
    showToast({ tone: 'bad', title: textOf('app')('languageNotFound') });
  }
}

export function LanguageMenu() {
  const text = useText('app');
  const locale = useLocale();
  return (
    <Menu trigger={<Button tone="quiet" icon="globe" iconOnly aria-label={text('header.language')} />}>
      <MenuChoices label={text('header.language')} value={locale} choices={LANGUAGES} onChoose={chooseLanguage} />
    </Menu>
  );
}
