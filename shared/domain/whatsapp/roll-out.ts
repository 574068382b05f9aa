import { LOCALES, type Locale } from '../kernel/locale.ts';
import { MESSAGE_PURPOSES, type MessagePurpose, PURPOSES, type Purpose } from '../message/purposes.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../message/templates.ts';

export const TEMPLATE_STATES = ['wanted', 'pending', 'approved', 'rejected', 'paused', 'disabled'] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];
export const CATEGORIES = ['utility', 'marketing'] as const;
export type Category = (typeof CATEGORIES)[number];

/** A template of a venue in one language. `wanted`: the provider does not have it yet. */
export type OwnTemplate = {
  readonly state: TemplateState;
  /** The latest completed category: an announced one does not hold yet. */
  readonly category: Category;
  /** The category that is announced, and when it will hold. */
  readonly soon?: { readonly category: Category; readonly at: number };
  /** Why it was rejected, by the provider's name of the reason. */
  readonly reason?: string;
};

export type TemplateKey = `${MessagePurpose}|${Locale}`;
export type OwnTemplates = Readonly<Partial<Record<TemplateKey, OwnTemplate>>>;

export const keyOf = (purpose: MessagePurpose, locale: Locale): TemplateKey => `${purpose}|${locale}`;

export const TEMPLATE_KEYS: readonly { readonly purpose: MessagePurpose; readonly locale: Locale }[] =
  MESSAGE_PURPOSES.flatMap((purpose) => LOCALES.map((locale) => ({ purpose, locale })));

const declared = (purpose: MessagePurpose): Category => (PURPOSES[purpose] as Purpose).category ?? 'utility';

/** The template as it stands; `wanted` before anything is known of it. */
export const templateAt = (templates: OwnTemplates, purpose: MessagePurpose, locale: Locale): OwnTemplate =>
  templates[keyOf(purpose, locale)] ?? { state: 'wanted', category: declared(purpose) };

/** Those that the provider does not have yet, the most used languages' purposes together. */
export const wantedOf = (templates: OwnTemplates) =>
  TEMPLATE_KEYS.filter(({ purpose, locale }) => templateAt(templates, purpose, locale).state === 'wanted');

export type Progress = { readonly approved: number; readonly pending: number; readonly total: number };

export function progressOf(templates: OwnTemplates): Progress {
  const states = TEMPLATE_KEYS.map(({ purpose, locale }) => templateAt(templates, purpose, locale).state);
  const count = (...wanted: readonly TemplateState[]) => states.filter((state) => wanted.includes(state)).length;
  return { approved: count('approved'), pending: count('wanted', 'pending'), total: states.length };
}

const PURPOSE_OF: ReadonlyMap<string, MessagePurpose> = new Map(
  MESSAGE_PURPOSES.map((purpose) => [PURPOSES[purpose].template, purpose] as const),
);
const LOCALE_OF: ReadonlyMap<string, Locale> = new Map(LOCALES.map((locale) => [LANGUAGE_CODES[locale], locale]));

/** What a template of the provider is ours for; null when it is none of ours. */
export function whichTemplate(name: string, language: LanguageCode | string) {
  const [purpose, locale] = [PURPOSE_OF.get(name), LOCALE_OF.get(language)];
  return purpose && locale ? { purpose, locale } : null;
}

/** A change of one template, by what the provider says of it. */
export function withTemplate(
  templates: OwnTemplates,
  { purpose, locale }: { readonly purpose: MessagePurpose; readonly locale: Locale },
  change: Partial<OwnTemplate>,
): OwnTemplates {
  const { reason: _reason, soon, ...before } = templateAt(templates, purpose, locale);
  const announced = soon && (change.category ?? before.category) !== soon.category ? { soon } : {};
  return { ...templates, [keyOf(purpose, locale)]: { ...before, ...announced, ...change } };
}

/** The outcome of submitting one; what the provider has said of it meanwhile is newer. */
export const withSubmitted = (
  templates: OwnTemplates,
  which: Parameters<typeof withTemplate>[1],
  change: Partial<OwnTemplate>,
): OwnTemplates =>
  templateAt(templates, which.purpose, which.locale).state === 'wanted'
    ? withTemplate(templates, which, change)
    : templates;

/** In which language a message goes by the venue's own number: the guest's, English or Italian; null: by the platform's number. */
export function ownLocale(templates: OwnTemplates, purpose: MessagePurpose, locale: Locale): Locale | null {
  const tried: readonly Locale[] = [locale, 'en', 'it'];
  return tried.find((each) => templateAt(templates, purpose, each).state === 'approved') ?? null;
}

const HOUR_MS = 3_600_000;
/** The provider takes 200 management calls an hour; some are left for looks and for people. */
const MAX_CALLS = 190;

/** Management calls since the hour began. */
export type Calls = { readonly since: number; readonly count: number };

/** How many more calls the hour allows. */
export const callsLeft = ({ since, count }: Calls, now: number): number =>
  now - since >= HOUR_MS ? MAX_CALLS : Math.max(0, MAX_CALLS - count);

export const withCalls = (calls: Calls, more: number, now: number): Calls =>
  now - calls.since >= HOUR_MS ? { since: now, count: more } : { ...calls, count: calls.count + more };

/** Calls that a look at the number and a list of the templates take. */
export const LOOK_CALLS = 3;

/** The webhook tells of a review; the list is read again for what it has lost. */
export const REVIEW_MS = 5 * 60_000;

/** When the roll-out goes on; null when nothing is left to submit or under review. */
export function nextStepAt(templates: OwnTemplates, calls: Calls, now: number): number | null {
  const states = TEMPLATE_KEYS.map(({ purpose, locale }) => templateAt(templates, purpose, locale).state);
  if (states.includes('wanted')) return callsLeft(calls, now) > LOOK_CALLS ? now : calls.since + HOUR_MS;
  return states.includes('pending') ? now + REVIEW_MS : null;
}
