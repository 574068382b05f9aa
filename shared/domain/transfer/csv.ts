/** One table as comma-separated text (RFC 4180): CRLF between rows, quotes where a cell needs them. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n');

const cellOf = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** What separates the cells: of comma, semicolon and tab the one that stands most often in the first line. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1);
  const [first = ','] = [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length);
  return first;
}

/**
 * Reads a table as spreadsheets write it: with or without a byte-order mark, quoted cells with line breaks in them, any of
 * three separators. Lines without a cell are left out.
 */
export function parseCsv(source: string): string[][] {
  const text = source.replace(/^\ufeff/, '');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const [cell, end] = text[at] === '"' ? quoted(text, at + 1) : plain(text, at, separator);
    row.push(cell);
    at = end;
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
    if (at >= text.length) break;
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

function plain(text: string, from: number, separator: string): [cell: string, end: number] {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return [text.slice(from, end), end];
}

/** A quoted cell from behind its quote; one that is never closed ends with the text. */
function quoted(text: string, from: number): [cell: string, end: number] {
  let cell = '';
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return [cell + text.slice(at), text.length];
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return [cell, quote + 1];
    cell += '"';
    at = quote + 2;
  }
}
