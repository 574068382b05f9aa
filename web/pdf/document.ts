import { widthOf, wrapped } from './helvetica.ts';
import { A4, type Op, type Page } from './ops.ts';

/** A part of a document; a row is a name with its value beside it. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'row'; readonly name: string; readonly value: string };

export type PaperDocument = {
  readonly title: string;
  /** Whose document it is, below the title. */
  readonly about: string;
  readonly blocks: readonly Block[];
  /** At the foot of each page, beside its number. */
  readonly foot: string;
  pageOf(page: number, pages: number): string;
};

const MARGIN = 48;
const WIDTH = A4.width - 2 * MARGIN;
const VALUE = 150;
const SIZE = 10;
const LEADING = 14;
const HEADING = { size: 12, before: 16, height: 22 } as const;
const TITLE = { size: 17, leading: 22 } as const;
const FOOT_SIZE = 8;
const BOTTOM = A4.height - MARGIN - 20;

type Style = Partial<Pick<Extract<Op, { kind: 'text' }>, 'size' | 'bold' | 'soft'>>;

/** A document as A4 pages. Whatever its length, no text is cut off: it goes on in the next line or on the next page. */
export function documentPages({ title, about, blocks, foot, pageOf }: PaperDocument): Page[] {
  const pages: Op[][] = [[]];
  let y = MARGIN;

  const put = (x: number, at: number, text: string, style: Style = {}, page = pages.at(-1)) =>
    page?.push({ kind: 'text', x: MARGIN + x, y: at, size: SIZE, text, ...style });
  function room(height: number) {
    if (y + height <= BOTTOM) return;
    pages.push([]);
    y = MARGIN;
  }
  function lines(texts: readonly string[], leading: number, style: Style = {}) {
    for (const text of texts) {
      room(leading);
      y += leading;
      put(0, y, text, style);
    }
  }
  const draw = {
    heading(text: string) {
      room(HEADING.before + HEADING.height + 2 * LEADING);
      y += HEADING.before;
      lines(wrapped(text, WIDTH, HEADING.size, true), LEADING, { size: HEADING.size, bold: true });
      y += 6;
      pages.at(-1)?.push({ kind: 'rule', x: MARGIN, y, width: WIDTH });
    },
    row(name: string, value: string) {
      const names = wrapped(name, VALUE - 10, SIZE);
      const values = wrapped(value, WIDTH - VALUE, SIZE);
      for (let nth = 0; nth < Math.max(names.length, values.length); nth += 1) {
        room(LEADING);
        y += LEADING;
        const [left, right] = [names[nth], values[nth]];
        if (left) put(0, y, left, { soft: true });
        if (right) put(VALUE, y, right);
      }
      y += 2;
    },
  };

  lines(wrapped(title, WIDTH, TITLE.size, true), TITLE.leading, { size: TITLE.size, bold: true });
  lines(wrapped(about, WIDTH, SIZE), LEADING, { soft: true });
  y += LEADING / 2;
  for (const block of blocks) {
    if (block.kind === 'heading') draw.heading(oneLine(block.text));
    else if (block.kind === 'row') draw.row(oneLine(block.name), oneLine(block.value));
    else lines(wrapped(oneLine(block.text), WIDTH, SIZE), LEADING);
  }
  for (const [nth, page] of pages.entries()) {
    const number = pageOf(nth + 1, pages.length);
    put(0, A4.height - MARGIN, foot, { size: FOOT_SIZE, soft: true }, page);
    put(WIDTH - widthOf(number, FOOT_SIZE), A4.height - MARGIN, number, { size: FOOT_SIZE, soft: true }, page);
  }
  return pages;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
