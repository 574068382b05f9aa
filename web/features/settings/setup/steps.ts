import type { House } from '../house.ts';

/** The steps of the first run, in their order. The first makes the venue; the others change what it has by then. */
export const STEPS = ['venue', 'hours', 'tables', 'whatsapp', 'widget', 'open'] as const;
export type Step = (typeof STEPS)[number];

export const stepParam = 'step';
/** A further venue of who has one. */
export const newParam = 'new';

export const isStep = (text: string | null): text is Step => STEPS.some((step) => step === text);

/** Where somebody goes on who comes back: what is done by then is seen by what the venue has. */
export function stepToGoOn({ sections }: Pick<House, 'sections'>): Step {
  if (sections.page.value.active) return 'open';
  return sections.tables.value.tables.length === 0 ? 'hours' : 'whatsapp';
}
