import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { line, text } from '#shared/contracts/fields.ts';

const isTaken = (schema: z.ZodMiniType, typed: string) => z.safeParse(schema, typed).success;

it.each([
  ['a line separator', 'Anna\u2028Rossi', false],
  ['a paragraph separator', 'Anna\u2029Rossi', false],
  ['hidden tag characters', 'Anna\u{e0041}\u{e0042}', false],
  ['marks stacked on one letter', `A${'\u0301'.repeat(12)}nna`, false],
  ['a reversed direction', 'Anna \u202e issoR', false],
  ['Vietnamese, letters and marks apart', 'Nguyễn Thị Ánh'.normalize('NFD'), true],
  ['Thai', 'น้ำทิพย์', true],
  ['Hindi', 'क्षितिज', true],
  ['Arabic with vowels', 'مُحَمَّد', true],
  ['Hebrew with points', 'שָׁלוֹם', true],
  ['a family as one sign', 'Anna 👩‍👩‍👧', true],
  ['an apostrophe and a hyphen', 'O’Neill-Rossi', true],
])('one line of text: %s', (_, typed, taken) => {
  expect(isTaken(line(60), typed)).toBe(taken);
});

it('several lines may have breaks of any kind, but nothing hidden', () => {
  expect(isTaken(text(100), 'Window\nplease\u2028thanks')).toBe(true);
  expect(isTaken(text(100), 'Window\u{e0041}')).toBe(false);
});
