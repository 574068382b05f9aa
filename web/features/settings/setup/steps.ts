import type { Venue } from '../venue.ts';

/** The steps of the setup in order. The first creates the venue; the others change its settings. */
export const STEPS = ['venue', 'hours', 'tables', 'whatsapp', 'widget', 'open'] as const;
export type Step = (typeof STEPS)[number];

export const stepParam = 'step';
/** Marks the creation of a further venue. */
export const newParam = 'new';

export const isStep = (text: string | null): text is Step => STEPS.some((step) => step === text);

/** The step at which a returning user continues, by what the venue has so far. */
export function stepToGoOn({ sections }: Pick<Venue, 'sections'>): Step {
  if (sections.page.value.active) return 'open';
  return sections.tables.value.tables.length === 0 ? 'hours' : 'whatsapp';
}
