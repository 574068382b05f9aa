import { useText } from '#web/i18n/app/use-text.tsx';
import type { HostReservation } from '../day/day-data.ts';
import { wishesOf } from './wishes.ts';

/** What a party must not be served, in words. */
export function useAllergies(party: HostReservation): readonly string[] {
  const wishes = useText('wishes');
  const { allergyOptions, allergyDiets } = wishesOf(party);
  return [
    ...allergyOptions.map((each) => wishes(`option.${each}`)),
    ...allergyDiets.map((each) => wishes(`diet.${each}`)),
  ];
}
