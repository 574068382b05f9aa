import { MEALS } from '#shared/domain/venue/meals.ts';
import { GIFT_KINDS, MODULES, TAX_REGIMES, TONES, type VenueServices } from '#shared/domain/venue/services.ts';

/**
 * How a field of a service is asked for. Its label is the text `<section>.<field>`, that of a choice
 * `<section>.<field>.<value>`.
 */
export type Field<K extends string> = { readonly name: K } & (
  | { readonly kind: 'check' | 'number' | 'money' | 'time' | 'weekdays' | 'date' | 'dates' }
  | { readonly kind: 'line'; readonly as?: 'email' | 'tel'; readonly most: number }
  | { readonly kind: 'texts'; readonly rows: number }
  | { readonly kind: 'choice' | 'pills'; readonly choices: readonly string[] }
);

const line = <K extends string>(name: K, most: number, as?: 'email' | 'tel') =>
  ({ kind: 'line', name, most, ...(as && { as }) }) as const;

/** The fields of every service in the order of their form. A new setting of a service is one line here. */
export const SERVICE_FIELDS: {
  readonly [N in keyof VenueServices]: readonly Field<keyof VenueServices[N] & string>[];
} = {
  whatsapp: [line('number', 40, 'tel'), line('displayName', 60)],
  // A campaign begins when it is started: there is nothing to switch on.
  bulkWhatsapp: [
    { kind: 'time', name: 'from' },
    { kind: 'time', name: 'to' },
    { kind: 'number', name: 'everyDays' },
  ],
  reminders: [
    { kind: 'check', name: 'enabled' },
    { kind: 'number', name: 'hours' },
    { kind: 'number', name: 'largeFrom' },
    { kind: 'number', name: 'largeHours' },
  ],
  newsletter: [line('sender', 60), line('replyTo', 254, 'email'), { kind: 'texts', name: 'footer', rows: 2 }],
  invoice: [
    line('company', 80),
    line('vat', 28),
    line('taxId', 16),
    { kind: 'choice', name: 'regime', choices: TAX_REGIMES },
    line('street', 60),
    line('postalCode', 10),
    line('city', 60),
    line('province', 2),
    line('country', 2),
    line('recipientCode', 7),
    line('certifiedEmail', 254, 'email'),
  ],
  modules: [{ kind: 'pills', name: 'modules', choices: MODULES }],
  promo: [
    { kind: 'check', name: 'enabled' },
    { kind: 'texts', name: 'title', rows: 1 },
    { kind: 'texts', name: 'text', rows: 3 },
    { kind: 'date', name: 'from' },
    { kind: 'date', name: 'to' },
  ],
  voiceMail: [
    { kind: 'check', name: 'enabled' },
    { kind: 'texts', name: 'greeting', rows: 3 },
    { kind: 'number', name: 'seconds' },
  ],
  reviews: [
    { kind: 'check', name: 'invite' },
    { kind: 'time', name: 'from' },
    { kind: 'time', name: 'to' },
    { kind: 'number', name: 'pauseDays' },
    { kind: 'check', name: 'coupon' },
    { kind: 'choice', name: 'couponGift', choices: GIFT_KINDS },
    { kind: 'texts', name: 'couponText', rows: 1 },
    { kind: 'money', name: 'couponAmount' },
    { kind: 'number', name: 'couponPercent' },
    { kind: 'number', name: 'couponDays' },
    { kind: 'number', name: 'couponPersons' },
    { kind: 'weekdays', name: 'couponWeekdays' },
    { kind: 'pills', name: 'couponMeals', choices: MEALS },
    { kind: 'dates', name: 'couponExcluded' },
    { kind: 'number', name: 'couponStock' },
    { kind: 'check', name: 'hostsValidate' },
  ],
  revenue: MEALS.map((name) => ({ kind: 'money', name }) as const),
  avatarAi: [
    { kind: 'check', name: 'enabled' },
    line('name', 40),
    { kind: 'choice', name: 'tone', choices: TONES },
    { kind: 'texts', name: 'knowledge', rows: 5 },
  ],
};
