/** Whether the page asks for something, and whether it may stay empty. */
export const ASKED = ['off', 'optional', 'required'] as const;
export type Asked = (typeof ASKED)[number];

/** What a table needs besides chairs. Highchairs are counted with the children. */
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

/** What a venue asks of its guests beyond when, how many, where and a number to write to. */
export type GuestForm = {
  /** One field for the name, or first and last name apart. */
  readonly name: 'full' | 'parts';
  readonly email: Asked;
  readonly postalCode: Asked;
  readonly birthdate: Asked;
  readonly gender: Asked;
  /** Asks whether children come before it asks how many. */
  readonly childrenPresence: boolean;
  readonly options: readonly OptionFlag[];
  readonly diets: readonly Diet[];
  /** Guests younger than this on the day of booking are refused; null: no limit. */
  readonly minimumAge: number | null;
  /** Accepting the terms alone, or the terms together with the privacy policy. */
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

/** The ages that a limit may name. */
export const AGE_LIMITS = { min: 1, max: 99 } as const;

export type FormFault = { readonly path: 'birthdate'; readonly code: 'field.required' };

/** What is wrong with a form: an age can only be judged of a birthdate that everybody gives. */
export function checkGuestForm({ minimumAge, birthdate }: Pick<GuestForm, 'minimumAge' | 'birthdate'>): FormFault[] {
  return minimumAge !== null && birthdate !== 'required' ? [{ path: 'birthdate', code: 'field.required' }] : [];
}
