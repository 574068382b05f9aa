import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Types whose bodies become shorter; pictures and fonts are compressed already. */
export const COMPRESSIBLE = /^(text\/|image\/svg\+xml|application\/([\w.-]+\+)?(json|xml|javascript|manifest))/i;

/** Bytes; anything shorter fits into one packet anyway. */
export const WORTH_COMPRESSING = 1_400;

/** The best encoding that a browser takes, by its `Accept-Encoding`; null: as it is. */
export function encodingOf(accepted: string | readonly string[] | undefined): Encoding | null {
  const refused = /;\s*q=0(\.0*)?$/;
  const names = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !refused.test(each))
    .map((each) => each.replace(/;.*/, '').trim());
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding)) ?? null;
}

/** Compresses while it is sent: quickly rather than best, for nobody waits for a file that is on the same machine. */
export const compressorFor = (encoding: Encoding): Transform =>
  encoding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : createGzip({ level: 6 });
