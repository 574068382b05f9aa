import { useText } from '#web/i18n/app/use-text.tsx';
import { type Asked, wishesOf } from './wishes.ts';

/** What a party must not be served, in words. */
export function useAllergies(party: Asked): readonly string[] {
  const wishes = useText('wishes');
  const { allergyOptions, allergyDiets } = wishesOf(party);
  return [
    ...allergyOptions.map((each) => wishes(`option.${each}`)),
    ...allergyDiets.map((each) => wishes(`diet.${each}`)),
  ];
}
