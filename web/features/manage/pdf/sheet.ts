import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { widthOf, wrapped } from '#web/pdf/helvetica.ts';
import { A4, type Op, type Page } from '#web/pdf/ops.ts';
import { DOT } from '#web/ui/dot.ts';
import type { HostReservation } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import { coversOf, groupsByTime, isAsking, isOver, isWaiting } from '../list/list.ts';

/** The words of the sheet, in the language of the page. */
export type Words = {
  readonly title: string;
  readonly venue: string;
  readonly day: string;
  readonly printed: string;
  /** A remark on the day as a whole, or null. */
  readonly remark: string | null;
  readonly columns: Readonly<Record<'covers' | 'name' | 'table' | 'about', string>>;
  readonly empty: string;
  pageOf(page: number, pages: number): string;
  sums(parties: number, covers: number): string;
  /** What the guests must not be served, printed in bold; empty for nothing. */
  allergiesOf(party: HostReservation): string;
  aboutOf(party: HostReservation): string;
  nameOf(party: HostReservation): string;
};

const MARGIN = 40;
const WIDTH = A4.width - 2 * MARGIN;
const COLUMNS = { covers: 0, name: 34, table: 190, about: 262 } as const;
const NAME_WIDTH = COLUMNS.table - COLUMNS.name - 8;
const TABLE_WIDTH = COLUMNS.about - COLUMNS.table - 8;
const ABOUT_WIDTH = WIDTH - COLUMNS.about;
const SIZE = 10;
const VENUE_SIZE = 11;
const LEADING = 13;
const BOTTOM = A4.height - MARGIN - 24;

/**
 * The parties that come or came, in the order of the service; without requests, waiting parties, cancellations and
 * no-shows.
 */
export const onSheet = (parties: readonly HostReservation[]): HostReservation[] =>
  parties.filter((party) => !isOver(party) && !isAsking(party) && !isWaiting(party) && party.booking !== 'noShow');

/**
 * The evening as A4 pages: parties by time with table, size and all remarks. A party is never split across pages, and
 * each page repeats the column heads.
 */
export function sheetPages(parties: readonly HostReservation[], units: readonly Unit[], words: Words): Page[] {
  const shown = onSheet(parties);
  const venueLines = wrapped([words.venue, words.day].join(DOT), WIDTH, VENUE_SIZE);
  const remark = words.remark ? wrapped(words.remark, WIDTH, SIZE, true) : [];
  const pages: Op[][] = [];
  let page: Op[] = [];
  let y = 0;

  const text = (x: number, at: number, value: string, more: Partial<Extract<Op, { kind: 'text' }>> = {}) =>
    page.push({ kind: 'text', x: MARGIN + x, y: at, size: SIZE, text: value, ...more });
  const rule = (at: number, strong = false) => page.push({ kind: 'rule', x: MARGIN, y: at, width: WIDTH, strong });

  function begin() {
    page = [];
    pages.push(page);
    text(0, MARGIN + 12, words.title, { size: 18, bold: true });
    y = MARGIN + 30;
    for (const [nth, line] of venueLines.entries()) text(0, y + nth * LEADING, line, { size: VENUE_SIZE });
    y += 15 + (venueLines.length - 1) * LEADING;
    text(
      0,
      y,
      words.sums(
        shown.length,
        shown.reduce((sum, party) => sum + coversOf(party), 0),
      ),
      { soft: true },
    );
    for (const [nth, line] of remark.entries()) text(0, y + (nth + 1) * LEADING, line, { bold: true });
    y += 25 + remark.length * LEADING;
    for (const [name, x] of Object.entries(COLUMNS)) {
      text(x, y, words.columns[name as keyof typeof COLUMNS], { size: 8, soft: true });
    }
    rule(y + 5, true);
    y += 10;
  }

  begin();
  if (shown.length === 0) text(0, y + 16, words.empty);
  for (const group of groupsByTime(shown)) {
    const rows = group.parties.map((party) => rowOf(party));
    // A time heading is never left alone at the foot of a page.
    if (y + 30 + (rows[0]?.height ?? 0) > BOTTOM) begin();
    heading(group.start, group.covers, group.parties.length);
    for (const row of rows) {
      if (y + row.height > BOTTOM) {
        begin();
        heading(group.start, group.covers, group.parties.length);
      }
      draw(row);
    }
  }
  for (const [nth, each] of pages.entries()) {
    page = each;
    text(0, A4.height - MARGIN, words.printed, { size: 8, soft: true });
    const number = words.pageOf(nth + 1, pages.length);
    text(WIDTH - widthOf(number, 8), A4.height - MARGIN, number, { size: 8, soft: true });
  }
  return pages;

  function heading(start: number, covers: number, count: number) {
    text(0, y + 18, clockOf(start), { size: 13, bold: true });
    text(COLUMNS.table, y + 18, words.sums(count, covers), { size: 8, soft: true });
    y += 24;
  }

  function rowOf(party: HostReservation) {
    const name = wrapped(words.nameOf(party), NAME_WIDTH, SIZE, true);
    const names = party.tables.flatMap(({ unit }) => units.find(({ no }) => no === unit)?.name ?? []);
    const table = wrapped(names.join(DOT) || '—', TABLE_WIDTH, SIZE);
    const allergies = words.allergiesOf(party);
    const alarm = allergies ? wrapped(allergies, ABOUT_WIDTH, SIZE, true) : [];
    const said = words.aboutOf(party);
    const about = said ? wrapped(said, ABOUT_WIDTH, SIZE) : [];
    const lines = Math.max(name.length, table.length, alarm.length + about.length);
    return { party, name, table, alarm, about, height: lines * LEADING + 8 };
  }

  function draw({ party, name, table, alarm, about, height }: ReturnType<typeof rowOf>) {
    const base = y + LEADING;
    text(COLUMNS.covers, base, String(coversOf(party)), { bold: true });
    for (const [nth, line] of name.entries()) text(COLUMNS.name, base + nth * LEADING, line, { bold: true });
    for (const [nth, line] of table.entries()) text(COLUMNS.table, base + nth * LEADING, line);
    for (const [nth, line] of alarm.entries()) text(COLUMNS.about, base + nth * LEADING, line, { bold: true });
    for (const [nth, line] of about.entries()) text(COLUMNS.about, base + (alarm.length + nth) * LEADING, line);
    y += height;
    rule(y);
  }
}
