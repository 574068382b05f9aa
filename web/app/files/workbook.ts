/** The first bytes of a ZIP archive, which an `.xlsx` file is. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const MINUTE_MS = 60_000;
/** Workbooks store a time without a day as one of the day before their calendar begins. */
const BEFORE_ALL_DAYS = Date.UTC(1900, 0, 1);

/**
 * The first sheet of a workbook (`.xlsx`) as cells of text, as `readCsv` would give them: days as `2026-12-05`, times as
 * `19:30`, both together with a space between. Null for any other file. The reader is loaded only for a workbook.
 */
export async function sheetIn(file: Blob): Promise<string[][] | null> {
  const first = new Uint8Array(await file.slice(0, ZIP.length).arrayBuffer());
  if (ZIP.some((byte, nth) => first[nth] !== byte)) return null;
  try {
    const { readSheet } = await import('read-excel-file/universal');
    const rows = await readSheet(file);
    return rows.map((row) => row.map(textOfCell));
  } catch {
    // Another document in a ZIP archive, or a damaged one.
    return null;
  }
}

function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return textOfDate(cell.getTime());
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell);
}

/** The reader gives days and times as UTC; fractions of a day are not exact. */
function textOfDate(instant: number): string {
  const [date = '', clock = ''] = new Date(Math.round(instant / MINUTE_MS) * MINUTE_MS).toISOString().split('T');
  const time = clock.slice(0, 5);
  if (instant < BEFORE_ALL_DAYS) return time;
  return time === '00:00' ? date : `${date} ${time}`;
}
