import { type LocalDate, parseLocalDate } from '../kernel/time/local-date.ts';
import { elements, first } from '../kernel/xml.ts';

/** Money that came in on the seller's bank account. `reference`: the bank's own id of the entry, or one from its content. */
export type BankEntry = {
  readonly date: LocalDate;
  /** In cents. */
  readonly amount: number;
  readonly payer: string;
  readonly text: string;
  readonly reference: string;
};

export type BankFile = { readonly entries: readonly BankEntry[]; readonly left: number };

/** The same entry of two files that overlap is the same entry. */
const referenceOf = ({ date, amount, payer, text }: Omit<BankEntry, 'reference'>): string =>
  [date, amount, payer, text].join('|').slice(0, 300);

/**
 * Reads a bank's file: camt.053 (ISO 20022) or a table with a head. Only euros that came in are kept; `left` counts the
 * other rows. Null: neither of the two.
 */
export const readBankFile = (content: string): BankFile | null =>
  /<(?:\w+:)?BkToCstmrStmt[\s>]/.test(content) ? readCamt(content) : readTable(content);

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => NAMED[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function readCamt(xml: string): BankFile {
  const rows = elements(xml, 'Ntry');
  const entries = rows.flatMap((row): BankEntry[] => {
    const [, currency = '', amount = ''] = /<(?:\w+:)?Amt\s+Ccy="(\w+)"\s*>([^<]*)</.exec(row) ?? [];
    const date = parseLocalDate(plain(first(row, 'BookgDt')).slice(0, 10));
    const cents = centsOf(amount);
    const cameIn = plain(first(row, 'CdtDbtInd')) === 'CRDT' && plain(first(row, 'RvslInd')) !== 'true';
    if (!date || cents === null || cents <= 0 || currency !== 'EUR' || !cameIn) return [];
    const payer = plain(first(first(row, 'Dbtr'), 'Nm'));
    const text = [...elements(row, 'Ustrd'), ...elements(row, 'EndToEndId'), ...elements(row, 'AddtlNtryInf')];
    const entry = { date, amount: cents, payer, text: text.map(plain).join(' ').slice(0, 300) };
    const reference = plain(first(row, 'AcctSvcrRef')) || plain(first(row, 'NtryRef')) || referenceOf(entry);
    return [{ ...entry, reference }];
  });
  return { entries, left: rows.length - entries.length };
}

/** The heads of columns as Italian and other banks write them. */
const HEADS = {
  date: /^(data|date|datum|fecha|data (contabile|operazione|valuta)|booking ?date|buchungs(tag|datum)|date op.*)$/i,
  amount: /^(importo|amount|betrag|montant|importe|valor|avere|entrate|accrediti|credit)( \(?eur\)?)?$/i,
  payer: /^(ordinante|controparte|payer|name|counterparty|auftraggeber.*|donneur.*|nome|intestatario)$/i,
  text: /^(causale.*|descrizione.*|description|details|text|purpose|remittance.*|verwendungszweck|buchungstext|libell.*|concepto|descri..o|reference|riferimento)$/i,
} as const;

function readTable(content: string): BankFile | null {
  const [head = '', ...lines] = content.replace(/^\ufeff/, '').split(/\r?\n/);
  const separator = [';', '\t', ','].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ';';
  const names = cellsOf(head, separator);
  const at = (pattern: RegExp) => names.findIndex((name) => pattern.test(name.trim()));
  const columns = { date: at(HEADS.date), amount: at(HEADS.amount), payer: at(HEADS.payer), text: at(HEADS.text) };
  if (columns.date < 0 || columns.amount < 0) return null;
  const rows = lines.filter((line) => line.trim() !== '').map((line) => cellsOf(line, separator));
  const entries = rows.flatMap((cells): BankEntry[] => {
    const date = dateOf(cells[columns.date] ?? '');
    const amount = centsOf(cells[columns.amount] ?? '');
    if (!date || amount === null || amount <= 0) return [];
    const entry = {
      date,
      amount,
      payer: (cells[columns.payer] ?? '').trim(),
      text: textIn(cells, columns).slice(0, 300),
    };
    return [{ ...entry, reference: referenceOf(entry) }];
  });
  return { entries, left: rows.length - entries.length };
}

type Columns = Readonly<Record<keyof typeof HEADS, number>>;

/** What a line says; of a file whose column for it has a name that is not known, all that stands in its other columns. */
function textIn(cells: readonly string[], { text, ...known }: Columns): string {
  if (text >= 0) return (cells[text] ?? '').trim();
  const others = cells.filter((_, nth) => !Object.values(known).includes(nth));
  return others
    .map((cell) => cell.trim())
    .join(' ')
    .trim();
}

/** The cells of a line; quotes may hold the separator and, doubled, a quote. */
function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) cells.push('');
    else cells.push(`${cells.pop() ?? ''}${sign}`);
  }
  return cells;
}

/** `1.234,56`, `1,234.56`, `1234.5`; null for anything else. */
function centsOf(text: string): number | null {
  const bare = text.replaceAll(/[\s€'\u00a0+]|EUR/g, '');
  const [, whole = '', part = ''] = /^(-?[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  const digits = whole.replaceAll(/[.,]/g, '');
  if (!/^-?\d+$/.test(digits)) return null;
  const sign = digits.startsWith('-') ? -1 : 1;
  return Number(digits) * 100 + sign * Number(part.padEnd(2, '0'));
}

/** `2026-11-29`, `29/11/2026`, `29.11.2026`. */
function dateOf(text: string): LocalDate | null {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text.trim()) ?? [];
  const iso =
    day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim().slice(0, 10);
  return parseLocalDate(iso);
}
