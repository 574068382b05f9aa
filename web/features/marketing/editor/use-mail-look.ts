import type { Locale } from '#shared/domain/kernel/locale.ts';
import { textIn } from '#shared/domain/venue/content.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useOwnSettings } from './use-own-settings.ts';

/** What a mail has from the venue's settings: its colour, who it comes from, and its last lines in a language. */
export function useMailLook(locale: Locale): {
  readonly color: string;
  readonly sender: string;
  readonly last: string;
} {
  const { venueId, name } = useChosenVenue();
  const sections = useOwnSettings(venueId);
  if (!sections) return { color: '', sender: name, last: '' };
  const { sender, footer } = sections.newsletter.value;
  const last = textIn(footer, locale, sections.region.value.locale);
  return { color: sections.logos.value.color, sender: sender || name, last };
}
