import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { fillShell, shellOf } from '#functions/pages/fill-shell.ts';
import { trattoria } from '#infra/local/seed/trattoria.ts';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';

/** Bytes of a file as it is uploaded: brotli at its best. */
export const brotliSize = (content: Buffer): number =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length;

const PUBLIC = 'https://trattoria-da-nina.example';

/** The guest page of the demo's trattoria as it is sent. */
export function demoPage(built: string, path: string, locale: Locale, origin: string): string {
  const venue = trattoria('2026-12-01' as LocalDate);
  const shell = readFileSync(join(built, 'shells', shellOf(venue, path, locale)), 'utf8');
  return fillShell(shell, { venue, totals: {}, origin, path, locale, now: Date.UTC(2026, 11, 1, 11) });
}

export type GuestWeight = {
  /** Every script that the page loads before anything is touched. */
  readonly script: number;
  /** The page with its style, its texts and a venue that tells a lot of itself, by language. */
  readonly pages: Readonly<Record<string, number>>;
  /** Scripts fetched on demand, by name. */
  readonly onDemand: Readonly<Record<string, number>>;
  readonly scripts: readonly string[];
};

const LATER =
  /^(deeds|hold-note|extra-fields|children-question|split-note|phone-country|format-phone|check-phone|reservation-screen|legal-screen|request-note|refused|full-note|slot-picker|notices|deposit-note|pay-section|money-row|cancel-money)-/;

/** What a first visit of the guest page transfers, measured on the built files, in bytes of brotli. */
export function weighGuestPage(built: string): GuestWeight {
  const sizeOf = (file: string) => brotliSize(readFileSync(join(built, file)));
  const html = readFileSync(join(built, 'shells/index.en.html'), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? []);
  const files = readdirSync(join(built, 'assets'));
  return {
    scripts,
    script: scripts.reduce((sum, file) => sum + sizeOf(file), 0),
    pages: Object.fromEntries(
      LOCALES.map((locale) => [locale, brotliSize(Buffer.from(demoPage(built, '/', locale, PUBLIC)))]),
    ),
    onDemand: Object.fromEntries(
      files
        .filter((file) => file.endsWith('.js') && LATER.test(file))
        .map((file) => [file.replace(/-[\w-]{7}\.js$/, ''), sizeOf(join('assets', file))]),
    ),
  };
}

/**
 * Bytes of brotli that a part of the guest's page brings beside what the first visit has: the chunks that are called so,
 * with all that they import.
 */
export function weighPart(built: string, names: readonly string[]): number {
  const files = readdirSync(join(built, 'assets'));
  const { scripts } = weighGuestPage(built);
  const first = new Set(scripts.map((script) => script.replace('assets/', '')));
  const part = new Set(
    names.map((name) => {
      const file = files.find((each) => each.replace(/-[\w-]{7}\.js$/, '') === name);
      if (!file) throw new Error(`no chunk is called ${name}`);
      return file;
    }),
  );
  for (const file of part) {
    const text = readFileSync(join(built, 'assets', file), 'utf8');
    for (const [, next = ''] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) part.add(next);
  }
  return [...part]
    .filter((file) => !first.has(file))
    .reduce((sum, file) => sum + brotliSize(readFileSync(join(built, 'assets', file))), 0);
}

if (import.meta.main) console.log(JSON.stringify(weighGuestPage(process.argv[2] ?? 'dist/web'), null, 2));
