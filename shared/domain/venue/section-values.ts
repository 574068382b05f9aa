import type { Locale } from '../kernel/locale.ts';
import type { Currency } from '../kernel/money.ts';
import type { Texts, VenueContent } from './content.ts';
import type { GuestForm } from './guest-form.ts';
import type { Pause } from './pause.ts';
import type { Keeping } from './retention.ts';
import type { VenueRules } from './rules.ts';
import type { VenueServices } from './services.ts';

/** Everything that a house sets about its venue. */
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

/** A venue for judging a change, including facts that the house cannot set. */
export type JudgedVenue = VenueSettings & { readonly paused?: Pause };

/** The contents of each section of the settings. A section is saved as a whole, and each has its own revision. */
export type SectionValues = {
  readonly guestForm: Omit<GuestForm, 'options' | 'diets'>;
  readonly options: Pick<GuestForm, 'options' | 'diets'>;
  readonly bookingWindow: Pick<
    VenueRules,
    | 'minCovers'
    | 'onlinePartyLimit'
    | 'leadMinutes'
    | 'horizonDays'
    | 'sameDayDisabled'
    | 'holdMinutes'
    | 'unconfirmedHours'
  >;
  readonly requests: Pick<VenueRules, 'approval' | 'requestHours'>;
  readonly alerts: Pick<
    VenueRules,
    'lateMinutes' | 'guaranteeMinutes' | 'noShowMinutes' | 'conflictMinutes' | 'firmMinutes'
  >;
  readonly weeklyClosures: Pick<VenueRules, 'closedWeekdays'>;
  readonly closedPeriods: Pick<VenueRules, 'closedPeriods'>;
  readonly meals: Pick<VenueRules, 'durations' | 'resetMinutes'>;
  readonly shifts: Pick<VenueRules, 'shifts'>;
  readonly slots: Pick<VenueRules, 'pacing' | 'capacity'>;
  readonly slotParameters: Pick<VenueRules, 'exceptions'>;
  readonly steering: Pick<VenueRules, 'steering'>;
  /** New tables have the number 0 and get the next one. */
  readonly tables: Pick<VenueRules, 'tables'>;
  readonly combinations: Pick<VenueRules, 'combinations'>;
  readonly deposits: Pick<VenueRules, 'deposits'>;
  readonly faqs: Pick<VenueContent, 'faqs'>;
  readonly foodStyles: Pick<VenueContent, 'description' | 'cuisines' | 'priceRange'>;
  readonly location: Pick<VenueSettings, 'name' | 'phone' | 'email' | 'address'> & Pick<VenueContent, 'menuUrl'>;
  readonly legal: Pick<VenueContent, 'company'> & { readonly terms: Texts };
  readonly retention: Keeping;
  readonly widget: Pick<VenueContent, 'sites'>;
  readonly region: Pick<VenueSettings, 'country' | 'locale' | 'currency'> & Pick<VenueRules, 'zone'>;
  readonly page: Pick<VenueSettings, 'active'>;
  readonly logos: Pick<VenueContent, 'logo'> & Pick<VenueSettings, 'color'>;
  readonly pictures: Pick<VenueContent, 'pictures'>;
} & VenueServices;

export type SectionName = keyof SectionValues;
