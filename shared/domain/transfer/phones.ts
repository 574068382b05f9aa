import { type PhoneRefusal, parsePhone } from '../kernel/phone/parse.ts';
import { bareNumber } from '../kernel/phone/plain-number.ts';

/** A number that a spreadsheet has shortened to `3.93331E+11`: its last digits are lost. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** The parts of a cell with several numbers. A sign between digits is no separator: `06/1234567`. */
const BETWEEN =
  /\s*[;|\n、；]\s*|(?<=\d{4})\s*[,，]\s*|\s+(?:\/|o|or|oder|ou|y|und|and|e|et)\s+|\s*\/\s*(?=\+)|(?<=\d{7})\s*\/\s*(?=\d{7})/i;

/** Fewer digits, without a plus, are a number of the venue's own country. */
const FEWEST_WITH_CODE = 11;

/**
 * The phone numbers in a cell of a file, as written and in its order. Files often lack the plus before a country code:
 * it is added to a number that is none of the venue's country (`home`: its calling code) but one of another, or a
 * landline with the venue's own code. `shortened`: the cell holds what a spreadsheet made of a number.
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
  if ('phone' in parsePhone(text, home)) return false;
  const digits = bareNumber(text);
  if (!/^[1-9]\d+$/.test(digits) || digits.length < FEWEST_WITH_CODE) return false;
  return digits.startsWith(home) || 'phone' in parsePhone(`+${digits}`, home);
}

/** True for a number that is not mobile but that a host may be able to call. */
export const mayBeLandline = (number: string, refusal: PhoneRefusal): boolean =>
  refusal !== 'phone.length' && /^\+?\d{6,15}$/.test(bareNumber(number).replace(/^00/, '+'));
