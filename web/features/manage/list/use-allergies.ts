import { useText } from '#web/i18n/app/use-text.tsx';
import { namesAllergy } from './names-allergy.ts';
import { type Asked, wishesOf } from './wishes.ts';

/** `remarks` of the guest and `note` of the venue. */
type Party = Asked & { readonly remarks: string; readonly note: string };

/** What a party must not be served, in words: what was ticked, and remarks that name an allergy. */
export function useAllergies(party: Party): readonly string[] {
  const wishes = useText('wishes');
  const { allergyOptions, allergyDiets } = wishesOf(party);
  return [
    ...allergyOptions.map((each) => wishes(`option.${each}`)),
    ...allergyDiets.map((each) => wishes(`diet.${each}`)),
    ...[party.remarks, party.note].filter(namesAllergy),
  ];
}
