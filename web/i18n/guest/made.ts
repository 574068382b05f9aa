import { type MadeWords, makeWords } from './words.ts';

/** The words of every language, made when the pages were built; development and tests make them when they run. */
export const { languages, regions }: MadeWords = import.meta.env.PROD ? JSON.parse(import.meta.env.WORDS) : makeWords();
