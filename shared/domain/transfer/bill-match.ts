import type { PartyId } from '../day/sheet.ts';
import type { Minute } from '../kernel/time/local-date.ts';
import type { BillRow } from './bill-row.ts';

/** A party of the day with the names of its tables, and from when until when it was or should have been there. */
export type BillParty = {
  readonly id: PartyId;
  readonly tables: readonly string[];
  readonly from: Minute;
  readonly to: Minute;
  readonly seated: boolean;
};

export type Unmatched = 'bill.noParty' | 'bill.notSeated' | 'bill.several';
export type Match = { readonly party: PartyId } | { readonly code: Unmatched };

/** A bill may be opened a little before a party sits down, and paid or closed after it has left. */
const [BEFORE, AFTER] = [15, 60];

/** What tills write before the number of a table. */
const TABLE_WORD = /^(?:tables?|tbl|tisch|tavolo|tav|mesa|t|テーブル|卓|桌)(?=\d)/;

/** `T1`, `Tisch 01` and `1` are one table. */
const keyOf = (table: string): string =>
  table
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(TABLE_WORD, '')
    .replace(/^0+(?=\d)/, '');

const codeKey = (code: string): string => code.toUpperCase().replace(/[^\dA-Z]/g, '');

/**
 * The party that a bill of the day belongs to: by the reservation's code, else by the table and, where several sat there,
 * by the time: the party whose end is nearest. Two that are equally near are not guessed.
 */
export function matchBill({ code, table, start }: BillRow, parties: readonly BillParty[]): Match {
  if (code !== '') {
    const named = parties.find(({ id }) => id === codeKey(code));
    if (!named) return { code: 'bill.noParty' };
    return named.seated ? { party: named.id } : { code: 'bill.notSeated' };
  }
  const there = parties.filter(({ tables }) => tables.some((each) => keyOf(each) === keyOf(table)));
  const seated = there.filter((party) => party.seated && isDuring(party, start));
  if (seated.length === 0) return { code: there.some((party) => !party.seated) ? 'bill.notSeated' : 'bill.noParty' };
  const [first, second] = seated
    .map(({ id, to }) => ({ id, away: start === null ? 0 : Math.abs(to - start) }))
    .toSorted((a, b) => a.away - b.away);
  if (!first || (second && second.away === first.away)) return { code: 'bill.several' };
  return { party: first.id };
}

const isDuring = ({ from, to }: BillParty, start: Minute | null): boolean =>
  start === null || (from - BEFORE <= start && start <= to + AFTER);

/** The sum of the bills of each party: a table may have paid in several parts. */
export function sumsOf(rows: readonly BillRow[], matches: readonly Match[]): ReadonlyMap<PartyId, number> {
  const sums = new Map<PartyId, number>();
  for (const [nth, match] of matches.entries()) {
    if ('party' in match) sums.set(match.party, (sums.get(match.party) ?? 0) + (rows[nth]?.amount ?? 0));
  }
  return sums;
}
