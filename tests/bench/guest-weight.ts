import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes of a file as it is uploaded: brotli at its best. */
export const brotliSize = (content: Buffer): number =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length;

export type GuestWeight = {
  /** Every script that the page loads before anything is touched. */
  readonly script: number;
  readonly html: number;
  readonly dictionaries: Readonly<Record<string, number>>;
  /** Scripts fetched on demand, by name. */
  readonly onDemand: Readonly<Record<string, number>>;
  readonly scripts: readonly string[];
};

const LATER = /^(reservation-screen|legal-screen|request-note|refused|full-note|slot-picker|notices|errors-of)-/;

/** What a first visit of the guest page transfers, measured on the built files, in bytes of brotli. */
export function weighGuestPage(built: string): GuestWeight {
  const sizeOf = (file: string) => brotliSize(readFileSync(join(built, file)));
  const html = readFileSync(join(built, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? []);
  const files = readdirSync(join(built, 'assets'));
  const texts = files.find((file) => file.startsWith('texts-')) ?? '';
  const languages = readdirSync(join(built, 'assets', texts));
  return {
    scripts,
    script: scripts.reduce((sum, file) => sum + sizeOf(file), 0),
    html: sizeOf('index.html'),
    dictionaries: Object.fromEntries(
      languages.map((language) => [language, sizeOf(join('assets', texts, language, 'guest.json'))]),
    ),
    onDemand: Object.fromEntries(
      files
        .filter((file) => file.endsWith('.js') && LATER.test(file))
        .map((file) => [file.replace(/-[\w-]{8}\.js$/, ''), sizeOf(join('assets', file))]),
    ),
  };
}

if (import.meta.main) console.log(JSON.stringify(weighGuestPage(process.argv[2] ?? 'dist/web'), null, 2));
