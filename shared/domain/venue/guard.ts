import type { SectionName } from './section-values.ts';

/** Everything that a settings password can guard, by name. */
export type Guardable = SectionName | 'hostnames' | 'halls' | 'transfer';

/** The same as a list: every section, the hostnames, the drawing of the halls, and imports and exports. */
export const GUARDED_NAMES = [
  ...(['guestForm', 'options', 'bookingWindow', 'requests', 'alerts', 'weeklyClosures', 'closedPeriods'] as const),
  ...(['meals', 'shifts', 'slots', 'slotParameters', 'steering', 'tables', 'combinations', 'deposits'] as const),
  ...(['faqs', 'foodStyles', 'location', 'legal', 'retention', 'widget', 'region', 'page'] as const),
  ...(['logos', 'pictures', 'whatsapp', 'bulkWhatsapp', 'reminders', 'newsletter', 'invoice', 'modules'] as const),
  ...(['promo', 'voiceMail', 'reviews', 'avatarAi', 'hostnames', 'halls', 'transfer'] as const),
] as const satisfies readonly Guardable[];
export type GuardedName = (typeof GUARDED_NAMES)[number];

/**
 * The settings password of a venue. `no` counts its changes, so that a proof given for an earlier one is void. `hash`:
 * a PHC string.
 */
export type Guard = { readonly no: number; readonly hash: string; readonly sections: readonly GuardedName[] };

/** How long (ms) a correct password opens the guarded sections, for the session in which it was given. */
export const OPEN_MS = 15 * 60_000;

/** Whether a change here requires the password. */
export const isGuarded = (guard: Guard | null, name: Guardable): boolean =>
  guard?.sections.some((each) => each === name) ?? false;
