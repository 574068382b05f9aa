import type { CampaignGuest } from '#shared/domain/campaign/preflight.ts';
import { anAct } from '#tests/kit/consents.ts';

export const TEXTS = {
  en: {
    subject: 'Truffles are here',
    blocks: [
      { kind: 'text', text: 'Come and taste them.' },
      { kind: 'button', label: 'Book', target: '' },
    ],
  },
} as const;
export const BY_MAIL = { channel: 'mail', texts: TEXTS, templates: [], everyDays: 0 } as const;
export const BY_WHATSAPP = { channel: 'whatsapp', texts: TEXTS, templates: ['en'], everyDays: 14 } as const;

/** A guest with a proven consent to mails. */
export const aCampaignGuest = (over: Partial<CampaignGuest> = {}): CampaignGuest => ({
  ...{ guestId: 'G'.repeat(22), email: 'ada@example.com', locale: 'en', tags: [], visits: 3, noShows: 0 },
  ...{ lastVisit: '2026-11-01' as never, acts: [anAct({ purpose: 'mail' })], sent: [], bookedToday: false },
  ...over,
});
