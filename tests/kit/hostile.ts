import fc from 'fast-check';
import { SATURDAY } from './builders.ts';

/** Values that no honest client sends and an attacker may. */
export const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    -1,
    0,
    1e308,
    0.1,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '__proto__',
    'constructor',
    `${SATURDAY}T20:00`,
    '0000-00-00',
    '2026-02-30',
    '9999-12-31',
    '2027-03-28',
    1590,
    2879,
    2880,
    'ven_elsewhere',
    'res_00000000_00000000',
    'res_99991231_7KQ2M9XA',
    "' OR 1=1 --",
    '{{7*7}}',
    'x'.repeat(10_240),
    '\u202e😀'.repeat(50),
    [],
    {},
    [[[[]]]],
    { $ne: null },
    true,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

type Path = readonly (string | number)[];

function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const step = Array.isArray(value) ? Number(name) : name;
    return [[step], ...pathsIn(part).map((path) => [step, ...path])];
  });
}

function replaced(value: unknown, [step, ...rest]: Path, part: unknown): unknown {
  if (step === undefined) return part;
  if (Array.isArray(value)) return value.map((each, nth) => (nth === step ? replaced(each, rest, part) : each));
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [step]: replaced(record[step], rest, part) };
}

/** The value with one part, at any depth, or the whole, replaced by a hostile one; the rest is unchanged. */
export const spoiltIn = (value: object): fc.Arbitrary<unknown> =>
  fc.tuple(fc.constantFrom<Path>([], ...pathsIn(value)), hostile).map(([path, part]) => replaced(value, path, part));
