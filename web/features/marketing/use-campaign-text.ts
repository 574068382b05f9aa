import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { type Text, useText } from '#web/i18n/app/use-text.tsx';

/** What is said otherwise where the platform writes to its accounts, in place of a venue to its guests. */
const OF_ACCOUNTS = {
  'field.target.hint': 'accounts.target.hint',
  'message.about': 'accounts.message.about',
  'preview.optOut': 'accounts.optOut',
  'results.about': 'accounts.results.about',
  'results.delivered.about': 'accounts.delivered.about',
  'results.eligible': 'accounts.results',
  'results.skipped': 'accounts.skipped',
  'send.about': 'accounts.send.about',
  'start.ask': 'accounts.ask',
  'stop.complaints': 'accounts.complaints',
  'stop.complaints.text': 'accounts.complaints.text',
  'stop.failures.text': 'accounts.failures.text',
  'stop.optOuts': 'accounts.optOuts',
  'stop.optOuts.text': 'accounts.optOuts.text',
  'stop.person.text': 'accounts.person.text',
} as const;

/** The texts of a campaign, by who sends it. */
export function useCampaignText(): Text<'marketing'> {
  const text = useText('marketing');
  const { venueId } = useChosenVenue();
  if (venueId !== PLATFORM_SENDER) return text;
  return ((key, values) => text(OF_ACCOUNTS[key as keyof typeof OF_ACCOUNTS] ?? key, values)) as Text<'marketing'>;
}
