import type { VenueContent } from './content.ts';
import type { Fault } from './faults.ts';

type Faqs = VenueContent['faqs'];

/**
 * The limit for all questions and answers in all languages, as JSON in UTF-8. They are stored in one item with the
 * venue's other texts, and a change stores them twice in one log entry; an item can hold 400 kB.
 */
const MAX_BYTES = 150_000;

/** The share of the room for questions and answers that these use: above 1 they are refused. */
export const faqsRoom = (faqs: Faqs): number => new TextEncoder().encode(JSON.stringify(faqs)).length / MAX_BYTES;

export const checkFaqs = ({ faqs }: { readonly faqs: Faqs }): readonly Fault[] =>
  faqsRoom(faqs) > 1 ? [{ path: 'faqs', code: 'field.tooLong' }] : [];
