import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as schemas from '#shared/operations/settings/section-schemas.ts';
import * as services from '#shared/operations/settings/service-schemas.ts';
import { labelOf } from '#web/features/settings/change-labels.ts';
import { DOT } from '#web/ui/dot.ts';

const settings = JSON.parse(readFileSync('locales/en/settings.json', 'utf8')) as Record<string, string>;
const say = (key: string) => settings[key] ?? null;

type Schema = {
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
};

/** Every place in a value at which two can differ: an entry of a list as a whole, what it holds, a text in a language. */
function pathsIn(schema: Schema, path: string): string[] {
  const { anyOf, oneOf, properties, items, additionalProperties } = schema;
  const under = (name: string) => (path === '' ? name : `${path}.${name}`);
  const choices = anyOf ?? oneOf;
  if (choices) return choices.flatMap((each) => pathsIn(each, path));
  if (items) return [under('0'), ...pathsIn(items, under('0'))];
  const fields = Object.entries(properties ?? {});
  if (fields.length > 0) return fields.flatMap(([name, each]) => pathsIn(each, under(name)));
  return [typeof additionalProperties === 'object' ? under('it') : path];
}

const SECTIONS = Object.entries({ ...schemas, ...services }).flatMap(([name, make]) => {
  const section = /^(\w+)Section$/.exec(name)?.[1];
  // How a venue is packed has a form of its own, and is no field of it.
  if (section === undefined || section === 'steering') return [];
  const schema = z.toJSONSchema((make as () => z.ZodMiniType)(), { io: 'input' }) as Schema;
  return [[section, [...new Set(pathsIn(schema, ''))]] as const];
});

describe.each(SECTIONS)('a change of the section %s', (section, paths) => {
  it.each(paths)('names %s in the words of a form', (path) => {
    const label = labelOf(section, path, say);
    expect([path, `1${DOT}${path}`]).not.toContain(label);
  });
});

it.each([
  ['hostnames', 'host'],
  ['hostnames', 'main'],
  ['guard', 'sections.0'],
  ['transfer', 'reservations'],
  ['transfer', 'guests'],
])('names also what is no section: %s at %s', (section, path) => {
  const label = labelOf(section, path, say);
  expect([path, `1${DOT}${path}`]).not.toContain(label);
});

it('calls what is asked alike by the same words, and what came as a whole by what it is', () => {
  expect(labelOf('deposits', 'deposits.0.currency', say)).toBe(`1${DOT}Currency`);
  expect(labelOf('combinations', 'combinations.1.min', say)).toBe(`2${DOT}From, guests`);
  expect(labelOf('slotParameters', 'exceptions.0.pacing.covers', say)).toBe(`1${DOT}Guests arriving per slot`);
  expect(labelOf('deposits', 'deposits.2', say)).toBe(`3${DOT}Rule`);
});
