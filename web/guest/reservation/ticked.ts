import type { Diet, OptionFlag } from '#shared/domain/venue/guest-form.ts';
import type { GuestReservation, Venue } from '../types.ts';

/** What the guest can tick: what the venue asks, and what was ticked before. */
export const offeredTo = ({ options, diets }: Pick<GuestReservation, 'options' | 'diets'>, { form }: Venue) => ({
  options: [...new Set([...form.options, ...options])],
  diets: [...new Set([...form.diets, ...diets])],
});

/** What is ticked in a form. */
export function tickedIn(form: HTMLFormElement) {
  const data = new FormData(form);
  return { options: data.getAll('options') as OptionFlag[], diets: data.getAll('diets') as Diet[] };
}
