import { hasText, useText } from '#web/i18n/app/use-text.tsx';
import { useVenue } from './venue.ts';

/** The texts of the settings, in the form that `change-labels.ts` expects. */
export function useFieldTexts(): (key: string) => string | null {
  const text = useText('settings');
  const { currency } = useVenue().sections.region.value;
  return (key) =>
    hasText('settings', key) ? text(key as 'page.title', { currency: currency.toUpperCase() } as never) : null;
}
