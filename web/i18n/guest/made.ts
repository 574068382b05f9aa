import { type MadeWords, makeWords } from './words.ts';

/** The words of every language, computed by the build; development and tests compute them at run time. */
export const { languages, regions }: MadeWords = import.meta.env.PROD ? JSON.parse(import.meta.env.WORDS) : makeWords();
