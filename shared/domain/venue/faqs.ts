import type { VenueContent } from './content.ts';
import type { Fault } from './faults.ts';

type Faqs = VenueContent['faqs'];

/**
 * All questions and answers together, in every language, as UTF-8. They stand in the one item of their house with all else that it
 * says, and before and after a change in one entry of the log: either takes 400 kB.
 */
const MOST_BYTES = 150_000;

/** How much of the room for questions and answers these take: 1 is all of it, and what is more is refused. */
export const faqsRoom = (faqs: Faqs): number => new TextEncoder().encode(JSON.stringify(faqs)).length / MOST_BYTES;

export const checkFaqs = ({ faqs }: { readonly faqs: Faqs }): readonly Fault[] =>
  faqsRoom(faqs) > 1 ? [{ path: 'faqs', code: 'field.tooLong' }] : [];
