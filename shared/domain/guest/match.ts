import { plainNumber } from '../kernel/phone/plain-number.ts';

/** Letters that do not decompose into a base letter and an accent, in the spelling of other keyboards. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i' },
};

/**
 * Text in the form in which it is compared: without case, accents, apostrophes, invisible marks and full-width forms; a
 * hyphen separates words.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœþłøđðħı]/g, (letter) => ELSEWHERE[letter] ?? letter)
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[-‐‑]/g, ' ')
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA));

/** The offset from hiragana to katakana: the two are equal, because a name that is heard may be typed in either. */
const TO_KATAKANA = 0x60;

/** A space in a Chinese, Japanese or Korean name is ignored: some write one between its two parts, others do not. */
const closed = (text: string): string => text.replace(SPACE_WITHIN, '');
const SPACE_WITHIN =
  /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]) +(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])/gu;

/** The spelling on a keyboard without umlauts: `ü` is `ue`. */
const spelt = (text: string): string =>
  plain(text.normalize('NFC').replace(/[äöüøÄÖÜØ]/g, (letter) => `${letter.normalize('NFD').charAt(0)}e`));

const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** True when what was typed is a number or part of one, however it is grouped. */
export const LIKE_A_NUMBER: RegExp = /^[\d\s+()/.\u2010-\u2015-]+$/;

export type Matchable = {
  readonly names: readonly string[];
  readonly phone: string;
  readonly others?: readonly string[];
  readonly email?: string;
};

/**
 * A predicate for the guests that match the typed text: every word occurs in one of the names or in the address, or the
 * digits occur in the number. An empty text matches everybody.
 */
export function guestMatcher(typed: string): (guest: Matchable) => boolean {
  const text = plainNumber(typed).normalize('NFKC').trim();
  if (text === '') return () => true;
  // A 0 in brackets after the country code is not part of the stored number.
  const digits = digitsOf(text.replace(/(?<=\d\s*)\(0\)/g, ''));
  // Nor are the trunk prefix 0 and the international prefix 00.
  const asStored = digits.replace(/^0+/, '');
  if (LIKE_A_NUMBER.test(text)) {
    const fits = (phone: string) => {
      const stored = digitsOf(phone);
      return digits !== '' && (stored.includes(digits) || (asStored.length > 2 && stored.includes(asStored)));
    };
    return ({ phone, others = [] }) => [phone, ...others].some(fits);
  }
  const words = text
    .replace(/[-‐‑]/g, ' ')
    .split(/\s+/)
    .map((word) => [plain(word), spelt(word)]);
  return ({ names, email = '' }) => {
    const all = [...names, email].join('\n');
    const said = `${plain(all)}\n${closed(plain(all))}\n${spelt(all)}`;
    return words.every((ways) => ways.some((word) => said.includes(word)));
  };
}
