import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Derives `mobile-patterns.ts` and `fixed-patterns.ts` of `shared/domain/kernel/phone` from libphonenumber's full metadata.
 * Run this file after an update of the library; a test fails when that is necessary.
 */
export const TARGET = new URL('../../shared/domain/kernel/phone/mobile-patterns.ts', import.meta.url);
export const FIXED_TARGET = new URL('../../shared/domain/kernel/phone/fixed-patterns.ts', import.meta.url);

type TypeRow = readonly [pattern: string, lengths?: readonly number[]] | 0 | undefined;
type Country = readonly unknown[];
type Metadata = {
  readonly country_calling_codes: Readonly<Record<string, readonly string[]>>;
  readonly countries: Readonly<Record<string, Country>>;
};

const [GENERAL, LENGTHS, TRUNK, TYPES] = [2, 3, 5, 11];
const [FIXED, MOBILE] = [0, 1];

/**
 * If the pattern of a calling code's mobile numbers is longer than this, the general pattern of its numbers is used
 * instead: WhatsApp decides then whether a number is a mobile's.
 */
const TOO_LONG = 2000;

const union = (patterns: readonly string[]) => [...new Set(patterns.filter((pattern) => pattern !== ''))].join('|');

/**
 * The same for fixed lines, which are looked for only in numbers that are no mobile's: the general pattern is exact enough
 * where theirs is long.
 */
const TOO_LONG_FIXED = 300;

export function fixedPatternsSource(): string {
  const lines = linesOf(fixedOf, TOO_LONG_FIXED, () => true);
  return `${FIXED_HEAD}${lines.join('\n')}${FIXED_TAIL}`;
}

export function mobilePatternsSource(): string {
  const lines = linesOf(mobileOf, TOO_LONG, (exact, general) => general.length < exact.length);
  return `${HEAD}${lines.join('\n')}${TAIL}`;
}

function linesOf(
  exactOf: (country: Country) => string,
  tooLong: number,
  mayReplace: (exact: string, general: string) => boolean,
): string[] {
  const path = createRequire(import.meta.url).resolve('libphonenumber-js/metadata.max.json');
  const { country_calling_codes, countries } = JSON.parse(readFileSync(path, 'utf8')) as Metadata;
  return Object.entries(country_calling_codes).flatMap(([code, names]) => {
    const rows = names.map((name) => countries[name] ?? []);
    const exact = union(rows.map(exactOf));
    const general = union(rows.map((row) => String(row[GENERAL] ?? '')));
    const pattern = exact.length > tooLong && mayReplace(exact, general) ? general : exact;
    const trunk = String(rows[0]?.[TRUNK] || '');
    return pattern ? [`${code} ${trunk} ${pattern.replaceAll('\\d', '#')}`] : [];
  });
}

/** The pattern of a country's fixed lines. */
const fixedOf = (country: Country): string => {
  const [fixed] = (country[TYPES] ?? []) as readonly TypeRow[];
  return fixed ? fixed[0] : '';
};

/** The pattern of a country's mobile numbers; that of its fixed lines if the country does not distinguish them. */
function mobileOf(country: Country): string {
  const types = (country[TYPES] ?? []) as readonly TypeRow[];
  const [fixed, mobile] = [types[FIXED], types[MOBILE]];
  const both = (fixed ? fixed[0] : '') || String(country[GENERAL] ?? '');
  if (!mobile || mobile[0] === '' || mobile[0] === both) return both;
  const lengths = mobile[1] ?? (country[LENGTHS] as readonly number[]);
  return lengths.length > 0 ? mobile[0] : '';
}

const HEAD = `// biome-ignore-all format: one line a calling code
// Derived from libphonenumber's metadata by tests/kit/mobile-patterns.ts; do not edit.

type MobilePattern = readonly [code: string, trunk: string, pattern: string];

// One text instead of two hundred rows, and \`#\` for any digit: a fifth smaller in every bundle that parses numbers.
const LINES = \`
`;

const TAIL = `
\`;

/** The calling code, the trunk prefix that is not dialled from abroad, and the pattern of mobile numbers. */
export const MOBILE_PATTERNS: readonly MobilePattern[] = LINES.trim()
  .split('\\n')
  .map((line) => line.replaceAll('#', '\\\\d').split(' ') as unknown as MobilePattern);
`;

const FIXED_HEAD = `// biome-ignore-all format: one line a calling code
// Derived from libphonenumber's metadata by tests/kit/mobile-patterns.ts; do not edit.

const LINES = \`
`;

const FIXED_TAIL = `
\`;

/** The calling code, the trunk prefix that is not dialled from abroad, and the pattern of fixed lines. */
export const FIXED_PATTERNS: readonly (readonly [code: string, trunk: string, pattern: string])[] = LINES.trim()
  .split('\\n')
  .map((line) => line.replaceAll('#', '\\\\d').split(' ') as unknown as (typeof FIXED_PATTERNS)[number]);
`;

if (process.argv[1] === import.meta.filename) {
  writeFileSync(TARGET, mobilePatternsSource());
  writeFileSync(FIXED_TARGET, fixedPatternsSource());
}
