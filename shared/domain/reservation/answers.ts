import type { Locale } from '../kernel/locale.ts';
import { holdsLink } from '../kernel/name-link.ts';
import { showsAnything } from '../kernel/shows-anything.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import type { Asked, Diet, GuestForm, OptionFlag } from '../venue/guest-form.ts';
import type { Contact } from './reservation.ts';

export type Gender = 'Male' | 'Female';

/** A guest's form input, after schema validation. */
export type Given = {
  readonly name?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly birthdate?: LocalDate | undefined;
  readonly gender?: Gender | undefined;
  readonly childrenPresence?: boolean | undefined;
  readonly options?: readonly OptionFlag[] | undefined;
  readonly diets?: readonly Diet[] | undefined;
  readonly children: number;
  readonly locale: Locale;
};

export type AnswerIssue = {
  readonly path: keyof Given;
  readonly code: 'field.required' | 'field.tooLong' | 'field.notADate' | 'guest.tooYoung' | 'name.link';
};

/** The answers to the questions that the venue asks; all others are dropped. */
export type Answers = {
  readonly contact: Omit<Contact, 'phone'>;
  readonly options: readonly OptionFlag[];
  readonly diets: readonly Diet[];
};

const MAX_NAME_LENGTH = 60;
const OLDEST = 130;

/** Judges a guest's answers by the venue's form. `today`: the venue's date at the time of booking. */
export function readAnswers(
  form: GuestForm,
  given: Given,
  today: LocalDate,
): { readonly answers: Answers; readonly issues: readonly AnswerIssue[] } {
  const { firstName, lastName, locale, birthdate, children, childrenPresence } = given;
  const names = form.name === 'parts' ? { firstName, lastName } : {};
  const name = form.name === 'parts' ? fullName(firstName ?? '', lastName ?? '', locale) : (given.name ?? '');
  const kept = (asked: Asked, answer: string | undefined) => (asked === 'off' ? undefined : answer || undefined);
  const asked = {
    email: kept(form.email, given.email),
    postalCode: kept(form.postalCode, given.postalCode),
    birthdate: kept(form.birthdate, birthdate) as LocalDate | undefined,
    gender: kept(form.gender, given.gender) as Gender | undefined,
  };

  const issues: AnswerIssue[] = [];
  const need = (path: keyof Given, wanted: boolean, answered: boolean) => {
    if (wanted && !answered) issues.push({ path, code: 'field.required' });
  };
  need('name', form.name === 'full', showsAnything(name));
  need('firstName', form.name === 'parts', showsAnything(firstName ?? ''));
  need('lastName', form.name === 'parts', showsAnything(lastName ?? ''));
  const typed = form.name === 'parts' ? (['firstName', 'lastName'] as const) : (['name'] as const);
  const linked = typed.find((path) => holdsLink(given[path] ?? '')) ?? (holdsLink(name) ? typed[0] : undefined);
  if (linked) issues.push({ path: linked, code: 'name.link' });
  if (name.length > MAX_NAME_LENGTH) issues.push({ path: 'lastName', code: 'field.tooLong' });
  for (const path of ['email', 'postalCode', 'birthdate', 'gender'] as const) {
    need(path, form[path] === 'required', asked[path] !== undefined);
  }
  need('childrenPresence', form.childrenPresence, childrenPresence !== undefined || children > 0);
  need('children', form.childrenPresence, childrenPresence !== true || children > 0);
  if (asked.birthdate) issues.push(...judgeAge(form, asked.birthdate, today));

  const contact = Object.fromEntries(
    Object.entries({ ...names, ...asked }).filter(([, answer]) => answer !== undefined),
  ) as Pick<Contact, 'firstName'>;
  return {
    answers: {
      contact: { name, locale, ...contact },
      options: form.options.filter((option) => given.options?.includes(option)),
      diets: form.diets.filter((diet) => given.diets?.includes(diet)),
    },
    issues,
  };
}

/** The family name comes first in Japanese and Chinese. */
export function fullName(first: string, last: string, locale: Locale): string {
  const parts = locale === 'ja' || locale === 'zh' ? [last, first] : [first, last];
  return parts.filter(Boolean).join(' ');
}

function judgeAge({ minimumAge }: GuestForm, birthdate: LocalDate, today: LocalDate): AnswerIssue[] {
  const age = ageOn(birthdate, today);
  if (age < 0 || age > OLDEST) return [{ path: 'birthdate', code: 'field.notADate' }];
  return minimumAge !== null && age < minimumAge ? [{ path: 'birthdate', code: 'guest.tooYoung' }] : [];
}

/**
 * Age in full years; somebody born on 29 February has the birthday on 1 March in other years. Negative before birth.
 */
export function ageOn(birthdate: LocalDate, day: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years;
}
