import { landlineOf } from '../kernel/phone/landline.ts';
import { type PhoneRefusal, parsePhone } from '../kernel/phone/parse.ts';
import { bareNumber } from '../kernel/phone/plain-number.ts';

/** A number that a spreadsheet has shortened to `3.93331E+11`: its last digits are lost. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** The parts of a cell with several numbers. A sign between digits is no separator: `06/1234567`. */
const BETWEEN =
  /\s*[;|\n、；]\s*|(?<=\d{4})\s*[,，]\s*|\s+(?:\/|o|or|oder|ou|y|und|and|e|et)\s+|\s*\/\s*(?=\+)|(?<=\d{7})\s*\/\s*(?=\d{7})/i;

/**
 * The phone numbers in a cell of a file, as written and in its order; a landline whose country code lacks its plus gets it.
 * `home`: the calling code of the venue's country. `shortened`: the cell holds what a spreadsheet made of a number.
 */
export function phonesIn(
  cell: string,
  home: string,
): { readonly numbers: readonly string[]; readonly shortened: boolean } {
  const parts = cell
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const whole = parts.filter((part) => !SHORTENED.test(part));
  return {
    numbers: [...new Set(whole.map((part) => (lacksPlus(part, home) ? `+${bareNumber(part)}` : part)))],
    shortened: whole.length < parts.length,
  };
}

function lacksPlus(text: string, home: string): boolean {
  const digits = bareNumber(text);
  return /^[1-9]\d+$/.test(digits) && 'refusal' in parsePhone(text, home) && landlineOf(digits) !== null;
}

/** True for a number that is not mobile but that a host may be able to call. */
export const mayBeLandline = (number: string, refusal: PhoneRefusal): boolean =>
  refusal !== 'phone.length' && /^\+?\d{6,15}$/.test(bareNumber(number).replace(/^00/, '+'));
