import type { Diet, OptionFlag } from '#shared/domain/venue/guest-form.ts';
import type { HostReservation } from '../day/day-data.ts';

/** What a guest must not be served: shown as an alarm, never as a remark. */
const ALLERGY_OPTIONS: readonly OptionFlag[] = ['gluten', 'lactose', 'cheese'];
const ALLERGY_DIETS: readonly Diet[] = [
  ...(['glutenFree', 'lactoseFree', 'fishFree', 'eggFree', 'peanutFree', 'mushroomFree', 'mustardFree'] as const),
];

export type Asked = Pick<HostReservation, 'options' | 'diets'>;

const isAllergyOption = (option: OptionFlag): boolean => ALLERGY_OPTIONS.includes(option);
const isAllergyDiet = (diet: Diet): boolean => ALLERGY_DIETS.includes(diet);

/** The wishes of a party by how loudly they are told: allergies, a birthday, and the others. */
export function wishesOf({ options, diets }: Asked) {
  return {
    allergyOptions: options.filter(isAllergyOption),
    allergyDiets: diets.filter(isAllergyDiet),
    birthday: options.includes('birthdayCake'),
    options: options.filter((option) => !isAllergyOption(option) && option !== 'birthdayCake'),
    diets: diets.filter((diet) => !isAllergyDiet(diet)),
  };
}
