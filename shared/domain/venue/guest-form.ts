/** Whether the form has a field, and whether it is required. */
export const ASKED = ['off', 'optional', 'required'] as const;
export type Asked = (typeof ASKED)[number];

/** Wishes that guests can tick in addition to their diets. Highchairs are counted with the children instead. */
export const OPTION_FLAGS = ['gluten', 'lactose', 'cheese', 'dog', 'birthdayCake', 'buggy'] as const;
export type OptionFlag = (typeof OPTION_FLAGS)[number];

export const DIETS = [
  'glutenFree',
  'vegetarian',
  'porkFree',
  'vegan',
  'lactoseFree',
  'cheeseFocaccia',
  'fishFree',
  'eggFree',
  'peanutFree',
  'mushroomFree',
  'bovineFree',
  'notSpicy',
  'mustardFree',
] as const;
export type Diet = (typeof DIETS)[number];

/** What a venue asks its guests in addition to time, party size, area and phone number. */
export type GuestForm = {
  /** One field for the whole name, or separate first and last names. */
  readonly name: 'full' | 'parts';
  readonly email: Asked;
  readonly postalCode: Asked;
  readonly birthdate: Asked;
  readonly gender: Asked;
  /** Whether the form asks if children come before it asks how many. */
  readonly childrenPresence: boolean;
  readonly options: readonly OptionFlag[];
  readonly diets: readonly Diet[];
  /** Guests younger than this on the day of booking are refused; null: no limit. */
  readonly minimumAge: number | null;
  /** Whether guests accept the terms alone, or the terms together with the privacy policy. */
  readonly consent: 'terms' | 'termsAndPrivacy';
};

export const FORM_DEFAULTS: GuestForm = {
  name: 'full',
  email: 'off',
  postalCode: 'off',
  birthdate: 'off',
  gender: 'off',
  childrenPresence: false,
  options: [],
  diets: [],
  minimumAge: null,
  consent: 'termsAndPrivacy',
};

/**
 * The form of a new venue: it asks for every diet and wish but a local dish, and but the wishes that repeat a diet. What
 * is not asked for arrives as a remark that no kitchen list counts.
 */
export const STARTING_FORM: GuestForm = {
  ...FORM_DEFAULTS,
  options: ['dog', 'birthdayCake', 'buggy'],
  diets: DIETS.filter((diet) => diet !== 'cheeseFocaccia'),
};

/** The possible minimum ages. */
export const AGE_LIMITS = { min: 1, max: 99 } as const;

export type FormFault = { readonly path: 'birthdate'; readonly code: 'field.required' };

/** The faults of a form: a minimum age requires that the birthdate is a required field. */
export function checkGuestForm({ minimumAge, birthdate }: Pick<GuestForm, 'minimumAge' | 'birthdate'>): FormFault[] {
  return minimumAge !== null && birthdate !== 'required' ? [{ path: 'birthdate', code: 'field.required' }] : [];
}
