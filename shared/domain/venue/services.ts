import type { LocalDate, Minute, Weekday } from '../kernel/time/local-date.ts';
import type { Texts } from './content.ts';
import type { MealId } from './meals.ts';

/** Parts of the product that a venue can have; the base modules cannot be switched off. */
export const MODULES = [
  'reservations',
  'waitlist',
  'messages',
  'reviews',
  'marketing',
  'voiceMail',
  'avatarAi',
] as const;
export type ModuleId = (typeof MODULES)[number];
export const BASE_MODULES: readonly ModuleId[] = ['reservations', 'messages'];

export const TONES = ['formal', 'friendly'] as const;
/** `RegimeFiscale` of an Italian invoice: ordinary, minimum, flat rate. */
export const TAX_REGIMES = ['RF01', 'RF02', 'RF19'] as const;

/**
 * Whether and when guests are asked to reconfirm: `hours` before the start, or `largeHours` for parties of at least
 * `largeFrom` covers.
 */
export type Reminders = {
  readonly enabled: boolean;
  readonly hours: number;
  readonly largeFrom: number;
  readonly largeHours: number;
};

/** What coupons give: a text, an amount of money, or a percentage of the bill. */
export type GiftKind = 'text' | 'amount' | 'percent';
export const GIFT_KINDS = ['text', 'amount', 'percent'] as const satisfies readonly GiftKind[];

/** A venue's settings for the services around its tables, each used by its service. */
export type VenueServices = {
  /** The WhatsApp number of the venue, E.164; empty until it has its own. */
  readonly whatsapp: { readonly number: string; readonly displayName: string };
  /**
   * Bulk messages: only between these minutes of the venue's day, and to one guest at most once in `everyDays` days.
   */
  readonly bulkWhatsapp: {
    readonly from: Minute;
    readonly to: Minute;
    readonly everyDays: number;
  };
  readonly reminders: Reminders;
  /** An empty sender is the venue's name, an empty address for answers the venue's own. */
  readonly newsletter: {
    readonly sender: string;
    readonly replyTo: string;
    readonly footer: Texts;
  };
  /** The recipient of invoices, in the terms of FatturaPA. All empty: no invoice is written. */
  readonly invoice: {
    readonly company: string;
    readonly country: string;
    readonly vat: string;
    readonly taxId: string;
    readonly regime: (typeof TAX_REGIMES)[number];
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly province: string;
    readonly recipientCode: string;
    readonly certifiedEmail: string;
  };
  readonly modules: { readonly modules: readonly ModuleId[] };
  readonly promo: {
    readonly enabled: boolean;
    readonly title: Texts;
    readonly text: Texts;
    readonly from?: LocalDate;
    readonly to?: LocalDate;
  };
  readonly voiceMail: { readonly enabled: boolean; readonly greeting: Texts; readonly seconds: number };
  /**
   * Guests are thanked and invited to review on the day after a visit, between two minutes of the venue's day, and one
   * guest at most once in `pauseDays`. The coupon belongs to the visit, whether it is reviewed or not.
   */
  readonly reviews: {
    readonly invite: boolean;
    readonly from: Minute;
    readonly to: Minute;
    readonly coupon: boolean;
    readonly couponDays: number;
    readonly couponWeekdays: readonly Weekday[];
    readonly couponPersons: number;
    readonly pauseDays: number;
    readonly couponGift: GiftKind;
    readonly couponText: Texts;
    /** In minor units of the venue's currency. */
    readonly couponAmount: number;
    readonly couponPercent: number;
    /** None: at every meal. */
    readonly couponMeals: readonly MealId[];
    /** Days on which no coupon counts. */
    readonly couponExcluded: readonly LocalDate[];
    /** How many coupons may be out unspent and spent together; 0: without limit. */
    readonly couponStock: number;
    /** Hosts may validate coupons too. */
    readonly hostsValidate: boolean;
  };
  /**
   * The average check of a guest by meal, in minor units of the venue's currency: it stands for parties whose bill nobody
   * noted. 0: not known.
   */
  readonly revenue: { readonly Breakfast: number; readonly Lunch: number; readonly Dinner: number };
  readonly avatarAi: {
    readonly enabled: boolean;
    readonly name: string;
    readonly tone: (typeof TONES)[number];
    readonly knowledge: Texts;
  };
};

/** The defaults of a new venue, from the product's table of settings. */
export const NO_SERVICES: VenueServices = {
  whatsapp: { number: '', displayName: '' },
  bulkWhatsapp: { from: 600, to: 1200, everyDays: 14 },
  reminders: { enabled: true, hours: 24, largeFrom: 6, largeHours: 48 },
  newsletter: { sender: '', replyTo: '', footer: {} },
  invoice: {
    company: '',
    country: 'IT',
    vat: '',
    taxId: '',
    regime: 'RF01',
    street: '',
    postalCode: '',
    city: '',
    province: '',
    recipientCode: '',
    certifiedEmail: '',
  },
  modules: { modules: ['reservations', 'waitlist', 'messages', 'reviews', 'marketing'] },
  promo: { enabled: false, title: {}, text: {} },
  voiceMail: { enabled: false, greeting: {}, seconds: 60 },
  reviews: {
    invite: true,
    from: 600,
    to: 1200,
    coupon: false,
    couponDays: 60,
    couponWeekdays: [1, 2, 3, 4],
    couponPersons: 4,
    pauseDays: 30,
    couponGift: 'percent',
    couponText: {},
    couponAmount: 0,
    couponPercent: 10,
    couponMeals: [],
    couponExcluded: [],
    couponStock: 0,
    hostsValidate: false,
  },
  revenue: { Breakfast: 0, Lunch: 0, Dinner: 0 },
  avatarAi: { enabled: false, name: '', tone: 'friendly', knowledge: {} },
};
