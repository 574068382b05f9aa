/** The only possible meaning of a typed answer. */
export type Meaning = 'yes' | 'no';

/** Words and phrases of all languages, normalised by `normal`. */
export type Vocabulary = {
  readonly [M in Meaning | 'polite' | 'sorry' | 'late' | 'lateWith' | 'stop']: readonly string[];
};

/**
 * Comma-separated words and phrases. `polite` means neither yes nor no; `sorry` goes only with a no or a delay. `late`
 * announces a delay, and `lateWith` may accompany it; 0 stands for any number. `stop` wants no more offers.
 */
export type WordLists = { readonly [M in keyof Vocabulary]: string };

/** Longer texts say more than a yes or no, and are left to people. */
const MAX_LINES = 80;

/**
 * The meaning of a guest's text as an answer to a question; null when it could mean anything else. The whole text
 * counts, in any language: a word that is neither yes, no nor courtesy, a question mark, or a yes beside a no leaves it
 * to people.
 */
export function meaningOf(text: string, { yes, no, polite, sorry }: Vocabulary): Meaning | null {
  if (text.length > MAX_LINES) return null;
  const given = normal(text);
  if (isMadeOf(given, yes, polite)) return 'yes';
  return isMadeOf(given, no, [...polite, ...sorry]) ? 'no' : null;
}

/** Whether a text wants no more offers, and says nothing else but please and thanks. */
export const isStop = (text: string, { stop, polite }: Vocabulary): boolean =>
  text.length <= MAX_LINES && isMadeOf(normal(text), stop, polite);

/** True of a text that needs no reply if nothing was asked: thanks, a yes, or only pictures. */
export const isCourtesy = (text: string, { yes, polite }: Vocabulary): boolean =>
  !/[\p{L}\p{N}?]/u.test(text) || isMadeOf(normal(text), polite, yes) || isMadeOf(normal(text), yes, polite);

/** The announced delay in minutes, if the whole text says that and nothing else; otherwise null. */
export function minutesLate(text: string, { late, lateWith, polite, sorry }: Vocabulary): number | null {
  if (text.length > MAX_LINES) return null;
  const given = normal(text);
  const [minutes, other] = given.match(/\d+/g) ?? [];
  if (minutes === undefined || other !== undefined) return null;
  const spoken = given.replace(minutes, '0');
  return isMadeOf(spoken, late, [...lateWith, ...polite, ...sorry]) ? Number(minutes) : null;
}

/** The lists of all languages as one vocabulary: a guest does not always write in the language of the page. */
export const vocabularyOf = (lists: readonly WordLists[]): Vocabulary => {
  const all = (kind: keyof Vocabulary) => [
    ...new Set(lists.flatMap((each) => each[kind].split(/[,、，]/).map(normal)).filter((word) => word !== '')),
  ];
  return {
    ...{ yes: all('yes'), no: all('no'), polite: all('polite'), sorry: all('sorry') },
    ...{ late: all('late'), lateWith: all('lateWith'), stop: all('stop') },
  };
};

/**
 * A text without differences that do not affect its meaning: case, width, accents, apostrophes, skin tones, punctuation
 * and repeated letters ("Sììì!!" is "si"). Question marks stay, because a question is no answer. Japanese voicing marks
 * stay too.
 */
export const normal = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/\u200d|[\u{1f3fb}-\u{1f3ff}\ufe0e\ufe0f\u2640\u2642'’‘`´]/gu, '')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/[^\p{L}\p{N}\p{Extended_Pictographic}?]+/gu, ' ')
    .trim();

/** Whether a text can be split into phrases of the two lists, with at least one deciding phrase. */
function isMadeOf(text: string, deciding: readonly string[], others: readonly string[]): boolean {
  // For each reachable position: whether a deciding phrase may precede it.
  const reached = new Map<number, boolean>([[0, false]]);
  for (let at = 0; at < text.length; at += 1) {
    const decided = reached.get(at);
    if (decided === undefined) continue;
    for (const [phrases, decides] of [[deciding, true] as const, [others, false] as const]) {
      for (const phrase of phrases) {
        const end = at + phrase.length;
        if (!text.startsWith(phrase, at) || !mayEnd(text, end)) continue;
        const next = text[end] === ' ' ? end + 1 : end;
        reached.set(next, decided || decides || reached.get(next) === true);
      }
    }
  }
  return reached.get(text.length) === true;
}

/** In languages without spaces a word may end anywhere, in others only at a word boundary. */
const mayEnd = (text: string, end: number): boolean =>
  !(SPACED.test(text.charAt(end - 1)) && SPACED.test(text.charAt(end)));
const SPACED = /[\p{Script=Latin}\p{N}]/u;
