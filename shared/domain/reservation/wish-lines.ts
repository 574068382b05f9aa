import type { OptionFlag } from '../venue/guest-form.ts';
import { isAllergy } from './health.ts';
import type { Reservation } from './reservation.ts';

/** What a guest asked for beside day, time and area. */
export type Wishes = Pick<Reservation, 'adults' | 'children' | 'highchairs' | 'remarks' | 'options' | 'diets'>;

const LINES = ['party', 'allergies', 'diets', 'options', 'remarks'] as const;

/** One line of the wishes, in words: "For the kitchen", "Vegan, Egg-free". */
export type WishLine = { readonly kind: (typeof LINES)[number]; readonly label: string; readonly text: string };

/** A text of `wishes.json` by its key without the plural suffix. */
export type WishText = (key: WishKey, values?: { readonly count: number }) => string;
type WishKey =
  | 'adults'
  | 'children'
  | 'highchairs'
  | `option.${OptionFlag}`
  | `diet.${NonNullable<Wishes['diets']>[number]}`
  | `line.${WishLine['kind']}`;

/** The wishes of a reservation as lines, allergies before all other wishes. What was not asked for has no line. */
export function wishLines({ options = [], diets = [], remarks, ...party }: Wishes, text: WishText): WishLine[] {
  const named = (flags: readonly OptionFlag[]) => flags.map((flag) => text(`option.${flag}`)).join(', ');
  const lines: Record<WishLine['kind'], string> = {
    party: partyLine(party, text),
    allergies: named(options.filter(isAllergy)),
    diets: diets.map((diet) => text(`diet.${diet}`)).join(', '),
    options: named(options.filter((flag) => !isAllergy(flag))),
    remarks: remarks.trim(),
  };
  return LINES.filter((kind) => lines[kind] !== '').map((kind) => ({
    kind,
    label: text(`line.${kind}`),
    text: lines[kind],
  }));
}

/** "2 adults · 1 child · 1 highchair" */
function partyLine(party: Pick<Wishes, 'adults' | 'children' | 'highchairs'>, text: WishText): string {
  return (['adults', 'children', 'highchairs'] as const)
    .filter((who) => party[who] > 0)
    .map((who) => text(who, { count: party[who] }))
    .join(' · ');
}
