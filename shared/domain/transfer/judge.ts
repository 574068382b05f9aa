import { asciiAddress, isAddress } from '../kernel/contact/address.ts';
import { type PhoneRefusal, parsePhone } from '../kernel/phone/parse.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import { lineIn, oneLine, textIn } from './cells.ts';
import { type DateOrder, dateIn, pastDateIn } from './dates.ts';
import { mayBeLandline, phonesIn } from './phones.ts';

/** A fault in a cell. The row is imported without the cell or, if the cell is required, not at all. */
export type CellFault<F extends string> = {
  readonly field: F;
  readonly code:
    | 'field.required'
    | 'field.format'
    | 'field.notADate'
    | 'field.choice'
    | 'field.tooMany'
    | 'field.tooLong'
    | 'field.tooSmall'
    | 'field.tooLarge'
    | 'phone.shortened'
    | PhoneRefusal;
};

/** The result of parsing a line: `row` is null if it cannot be imported; faults are reported either way. */
export type Read<R, F extends string> = { readonly row: R | null; readonly faults: readonly CellFault<F>[] };

/** The context for parsing cells: the file's date order, and the language, date and time zone of the venue. */
export type Reading<L extends string> = {
  readonly order: DateOrder;
  /** The venue's language, for rows without one. */
  readonly locale: L;
  readonly today: LocalDate;
  readonly zone: string;
  /** The calling code of the venue's country, for numbers without one. */
  readonly home: string;
};

/** `12`, `12.0`, `1,200`, `4 pers.`, `4名`; null for anything else. */
export const figureIn = (text: string): number | null => {
  const said = text.normalize('NFKC').replace(/\s*(?:\p{Script=Han}|\p{L}+\.?)$/u, '');
  if (/^\d{1,3}(?:[.,'’\s]\d{3})+$/u.test(said)) return Number(said.replace(/\D/g, ''));
  const [, figures] = /^(\d{1,9})(?:[.,]0{1,2})?$/.exec(said) ?? [];
  return figures === undefined ? null : Number(figures);
};

/** Parses the cells of one line by their fields, and collects the faults. */
export function cellJudge<F extends string>(cell: (field: F) => string, order: DateOrder) {
  const faults: CellFault<F>[] = [];
  const ofRefused: CellFault<F>[] = [];
  let isRefused = false;
  const lacks = (field: F, code: CellFault<F>['code']): void => {
    faults.push({ field, code });
  };
  const refuse = (field: F, code: CellFault<F>['code']): void => {
    isRefused = true;
    lacks(field, code);
  };
  return {
    lacks,
    refuse,
    verdict: <R>(row: R): Read<R, F> =>
      isRefused ? { row: null, faults: [...faults, ...ofRefused] } : { row, faults },
    /** Required; cut if it is too long. Anything that the venue wrote into it (such as a hotel's number) is kept. */
    name(field: F, longest: number): string {
      const whole = oneLine(cell(field));
      if (whole === '') refuse(field, 'field.required');
      if (whole.length > longest) lacks(field, 'field.tooLong');
      return lineIn(whole, longest);
    },
    /** Never cut: half a note, or half a list of allergies, is worse than none. */
    text(field: F, longest: number): string {
      const whole = textIn(cell(field));
      if (whole.length > longest) refuse(field, 'field.tooLong');
      return whole;
    },
    /**
     * The numbers of a cell, in its order; invalid ones as written. Never cut: half a number is somebody else's. What is
     * wrong with an invalid one is judged by whoever stores it, and said here only of a row that is refused.
     */
    phones(field: F, longest: number, home: string): string[] {
      const { numbers, shortened } = phonesIn(cell(field), home);
      if (shortened) lacks(field, 'phone.shortened');
      const fit = numbers.map(oneLine).filter((number) => number.length <= longest);
      if (fit.length < numbers.length) lacks(field, 'field.tooLong');
      for (const number of fit) {
        const parsed = parsePhone(number, home);
        if ('refusal' in parsed && !mayBeLandline(number, parsed.refusal))
          ofRefused.push({ field, code: parsed.refusal });
      }
      return fit;
    },
    email(field: F): string {
      const address = asciiAddress(oneLine(cell(field)).toLowerCase());
      if (address === '' || isAddress(address)) return address;
      lacks(field, 'field.format');
      return '';
    },
    /** An unreadable count is zero; `fatal`: it excludes the row. */
    count(field: F, most: number, fatal: boolean): number {
      if (cell(field) === '') return 0;
      const figure = figureIn(cell(field));
      if (figure !== null && figure <= most) return figure;
      (fatal ? refuse : lacks)(field, figure === null ? 'field.format' : 'field.tooLarge');
      return 0;
    },
    day(field: F): LocalDate | null {
      const date = cell(field) === '' ? null : dateIn(cell(field), order);
      if (cell(field) !== '' && date === null) refuse(field, 'field.notADate');
      return date;
    },
    pastDay(field: F, today: LocalDate): LocalDate | null {
      const date = cell(field) === '' ? null : pastDateIn(cell(field), order, today);
      if (cell(field) !== '' && date === null) lacks(field, 'field.notADate');
      return date;
    },
    /** One of the known values, or `none` for an empty or unknown one. */
    choice<T>(field: F, read: (text: string) => T | undefined, none: T): T {
      if (cell(field) === '') return none;
      const found = read(cell(field));
      if (found === undefined) lacks(field, 'field.choice');
      return found ?? none;
    },
  };
}
