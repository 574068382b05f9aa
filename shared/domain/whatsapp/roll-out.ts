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
  /** Of a version with the venue's own words. */
  readonly body?: string;
};

/** A template of a purpose in a language; with a version it says the venue's own words. */
export type WhichTemplate = {
  readonly purpose: MessagePurpose;
  readonly locale: Locale;
  readonly version?: number;
};

export type TemplateKey = `${MessagePurpose}|${Locale}` | `${MessagePurpose}|${Locale}|${number}`;
export type OwnTemplates = Readonly<Partial<Record<TemplateKey, OwnTemplate>>>;

export const keyOf = (purpose: MessagePurpose, locale: Locale, version = 0): TemplateKey =>
  version === 0 ? `${purpose}|${locale}` : `${purpose}|${locale}|${version}`;

export const TEMPLATE_KEYS: readonly { readonly purpose: MessagePurpose; readonly locale: Locale }[] =
  MESSAGE_PURPOSES.flatMap((purpose) => LOCALES.map((locale) => ({ purpose, locale })));

const declared = (purpose: MessagePurpose): Category => (PURPOSES[purpose] as Purpose).category ?? 'utility';

/** The template as it stands; `wanted` before anything is known of it. */
export const templateAt = (
  templates: OwnTemplates,
  purpose: MessagePurpose,
  locale: Locale,
  version = 0,
): OwnTemplate => templates[keyOf(purpose, locale, version)] ?? { state: 'wanted', category: declared(purpose) };

/** The versions with the venue's own words, of one template or of all. */
function versionsOf(templates: OwnTemplates): Required<WhichTemplate>[] {
  return Object.keys(templates).flatMap((key) => {
    const [purpose, locale, version] = key.split('|') as [MessagePurpose, Locale, string?];
    return version === undefined ? [] : [{ purpose, locale, version: Number(version) }];
  });
}

const ownVersions = (templates: OwnTemplates, purpose: MessagePurpose, locale: Locale): number[] =>
  versionsOf(templates)
    .filter((each) => each.purpose === purpose && each.locale === locale)
    .map(({ version }) => version)
    .toSorted((a, b) => b - a);

/** The latest version with own words; 0 for none. */
export const newestVersion = (templates: OwnTemplates, purpose: MessagePurpose, locale: Locale): number =>
  ownVersions(templates, purpose, locale)[0] ?? 0;

/** The version that is sent: the latest approved one, or the standard text (0); null where neither is approved. */
export function usedVersion(templates: OwnTemplates, purpose: MessagePurpose, locale: Locale): number | null {
  const tried = [...ownVersions(templates, purpose, locale), 0];
  return tried.find((version) => templateAt(templates, purpose, locale, version).state === 'approved') ?? null;
}

/** The name of a template at the provider: it reviews changed words as another template. */
export const nameOf = ({ purpose, version = 0 }: Omit<WhichTemplate, 'locale'>): string =>
  version === 0 ? PURPOSES[purpose].template : `${PURPOSES[purpose].template}_v${version}`;

/** With words of the venue's own to submit; null where they are in use or under review already. Names are never used twice. */
export function withWording(
  templates: OwnTemplates,
  { purpose, locale }: Omit<WhichTemplate, 'version'>,
  body: string,
): OwnTemplates | null {
  const newest = newestVersion(templates, purpose, locale);
  const { state, body: latest } = templateAt(templates, purpose, locale, newest);
  if (newest > 0 && latest === body && state !== 'rejected') return null;
  const version = Math.max(1, newest) + 1;
  return { ...templates, [keyOf(purpose, locale, version)]: { state: 'wanted', category: declared(purpose), body } };
}

/** What another business account begins with: the latest own words of each template, which it has not reviewed yet. */
export function wordingsOf(templates: OwnTemplates): OwnTemplates {
  const latest = versionsOf(templates).filter(
    ({ purpose, locale, version }) => version === newestVersion(templates, purpose, locale),
  );
  return Object.fromEntries(
    latest.map(({ purpose, locale, version }) => {
      const { body } = templateAt(templates, purpose, locale, version);
      return [keyOf(purpose, locale, version), { state: 'wanted', category: declared(purpose), body }];
    }),
  ) as OwnTemplates;
}

/** Those that the provider does not have yet, the most used languages' purposes together. */
export const wantedOf = (templates: OwnTemplates): WhichTemplate[] =>
  [...TEMPLATE_KEYS, ...versionsOf(templates)].filter((which) => stateOf(templates, which) === 'wanted');

const stateOf = (templates: OwnTemplates, { purpose, locale, version }: WhichTemplate): TemplateState =>
  templateAt(templates, purpose, locale, version).state;

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
export function whichTemplate(name: string, language: LanguageCode | string): WhichTemplate | null {
  const [, base = name, version] = /^(.+)_v(\d+)$/.exec(name) ?? [];
  const [purpose, locale] = [PURPOSE_OF.get(base), LOCALE_OF.get(language)];
  return purpose && locale ? { purpose, locale, ...(version !== undefined && { version: Number(version) }) } : null;
}

/** A change of one template, by what the provider says of it. */
export function withTemplate(
  templates: OwnTemplates,
  { purpose, locale, version }: WhichTemplate,
  change: Partial<OwnTemplate>,
): OwnTemplates {
  const key = keyOf(purpose, locale, version);
  // Words that the venue has of another number's time.
  if (version !== undefined && !templates[key]) return templates;
  const { reason: _reason, soon, ...before } = templateAt(templates, purpose, locale, version);
  const announced = soon && (change.category ?? before.category) !== soon.category ? { soon } : {};
  return { ...templates, [key]: { ...before, ...announced, ...change } };
}

/** The outcome of submitting one; what the provider has said of it meanwhile is newer. */
export const withSubmitted = (
  templates: OwnTemplates,
  which: WhichTemplate,
  change: Partial<OwnTemplate>,
): OwnTemplates => (stateOf(templates, which) === 'wanted' ? withTemplate(templates, which, change) : templates);

/** In which language a message goes by the venue's own number: the guest's, English or Italian; null: by the platform's number. */
export function ownLocale(templates: OwnTemplates, purpose: MessagePurpose, locale: Locale): Locale | null {
  const tried: readonly Locale[] = [locale, 'en', 'it'];
  return tried.find((each) => usedVersion(templates, purpose, each) !== null) ?? null;
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
  const states = [...TEMPLATE_KEYS, ...versionsOf(templates)].map((which) => stateOf(templates, which));
  if (states.includes('wanted')) return callsLeft(calls, now) > LOOK_CALLS ? now : calls.since + HOUR_MS;
  return states.includes('pending') ? now + REVIEW_MS : null;
}
