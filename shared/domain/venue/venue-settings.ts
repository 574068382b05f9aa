import type { Locale } from '../kernel/locale.ts';
import type { Currency } from '../kernel/money.ts';
import type { VenueContent } from './content.ts';
import type { GuestForm } from './guest-form.ts';
import type { Pause } from './pause.ts';
import type { VenueRules } from './rules.ts';
import type { VenueServices } from './services.ts';

/** Everything that staff set about their venue. */
export type VenueSettings = {
  readonly name: string;
  readonly phone: string;
  /** The reply-to address for mails to guests; empty for none. */
  readonly email: string;
  readonly address: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly locale: Locale;
  readonly currency: Currency;
  /** Whether guests can book. */
  readonly active: boolean;
  /** CSS colour of its page. */
  readonly color: string;
  readonly content: VenueContent;
  readonly rules: VenueRules;
  readonly form: GuestForm;
  readonly services: VenueServices;
};

/** A venue for judging a change, including facts that staff cannot set. */
export type JudgedVenue = VenueSettings & { readonly paused?: Pause };
