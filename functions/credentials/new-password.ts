import type { Issue } from '#shared/contracts/errors.ts';
import { TRADE_WORDS } from './trade-words.ts';

/** The guesses that a new password must withstand: more than three known words in a row take. */
const ENOUGH_GUESSES = 1e9;

/**
 * The issues of a newly chosen password, at `path`: it can be guessed from common passwords, keyboard patterns, dates,
 * words of the trade, or the texts in `known` (the user's own name, address, venues and so on). The schema checks its
 * length.
 */
export async function judgeNewPassword(path: string, password: string, known: readonly string[]): Promise<Issue[]> {
  strength ??= loadStrength();
  const { check } = await strength;
  const own = known.flatMap(partsOf);
  // Signs between known words make a password no better.
  const guesses = [password, password.replace(/[^\p{L}\p{N}]+/gu, '')].map((text) => check(text, own));
  return Math.min(...guesses) < ENOUGH_GUESSES ? [{ path, code: 'password.common' }] : [];
}

/** A text and its words: of an address also the name before the sign. */
const partsOf = (text: string): string[] =>
  [text, ...text.split(/[^\p{L}\p{N}]+/u)].map((part) => part.toLowerCase()).filter((part) => part.length >= 3);

let strength: ReturnType<typeof loadStrength> | undefined;

/** Loaded only where a password is chosen: the dictionaries are large. */
async function loadStrength() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const words = { ...dictionary, trade: [...TRADE_WORDS] };
  const factory = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: words });
  return { check: (text: string, own: string[]): number => factory.check(text, own).guesses };
}
