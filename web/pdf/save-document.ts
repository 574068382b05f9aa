import { download } from '#web/ui/download.ts';
import { documentPages, type PaperDocument } from './document.ts';
import { drawTextAt } from './draw-text.ts';
import { type Draw, writePdf } from './write.ts';

/** What providers take as a file of evidence, with some room. */
const MAX_BYTES = 4_300_000;
/** Pixels per point of text that is drawn, the sharpest first. */
const SCALES = [4, 3, 2, 1] as const;

/** A document as PDF, drawn as sharply as its size allows. */
export async function documentBytes(
  paper: PaperDocument,
  drawAt: (scale: number) => Draw = drawTextAt,
  max = MAX_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  const pages = documentPages(paper);
  let bytes = new Uint8Array(0);
  for (const scale of SCALES) {
    bytes = await writePdf(pages, paper.title, drawAt(scale));
    if (bytes.length <= max) break;
  }
  return bytes;
}

/** Hands a document to the browser as a download. */
export async function saveDocument(name: string, paper: PaperDocument): Promise<void> {
  download(`${name}.pdf`, 'application/pdf', await documentBytes(paper));
}
