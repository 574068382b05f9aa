import { hasText, useText } from '#web/i18n/app/use-text.tsx';
import { useHouse } from './house.ts';

/** The texts of settings as `change-labels.ts` asks for them. */
export function useFieldTexts(): (key: string) => string | null {
  const text = useText('settings');
  const { currency } = useHouse().sections.region.value;
  return (key) =>
    hasText('settings', key) ? text(key as 'page.title', { currency: currency.toUpperCase() } as never) : null;
}
