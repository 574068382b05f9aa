import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceFiles } from './sources.ts';
import { oldWordsIn, wordsNotUsed } from './words.ts';

const words = wordsNotUsed(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'));
const found = (text: string, path = 'shared/x.ts') => oldWordsIn({ path, text }, words);

it('reads the words from the glossary', () => {
  expect(words.length).toBeGreaterThan(15);
  expect(words).toEqual(expect.arrayContaining(['deed', 'house', 'MOST_', 'toldTime']));
});

it('uses none of the words of the glossary that are not used', { timeout: 60_000 }, () => {
  expect(sourceFiles().flatMap((file) => oldWordsIn(file, words))).toEqual([]);
});

it.each([
  ['a variable', 'const house = 1;'],
  ['a part of one', 'const ourHouse = 1;'],
  ['the plural', 'const allDeeds = 1;'],
  ['the past', 'const hasLapsed = true;'],
  ['capitals', 'const OWED_PREFIX = 1;'],
  ['a beginning', 'const MOST_TABLES = 9;'],
  ['several parts', 'const toldTimeOf = 1;'],
  ['a type', 'type Deed = string;'],
  ['a parameter', 'const f = (house: string) => 1;'],
  ['a name for a property', 'const { house: deed } = x;'],
  ['a variable as a property', 'f({ tonight });'],
  ['a property that is not kept', 'type X = { readonly homeless: number };'],
  ['an import', "import { patiently } from './x.ts';"],
  ['a comment', '/** The house decides. */'],
  ['a name in a comment', '/** `ourHouse`: the other one. */'],
  ['code in a template', `f(\`a \${house}\`);`],
])('finds %s', (_, text) => {
  expect(found(text)).toHaveLength(1);
});

it.each([
  ['a text', "f('the house', `house`);"],
  ['letters of another word', 'const warehouse = allowed(elapsed);'],
  ['a small beginning', "import { mostTables } from './most-tables.ts';"],
  ['an attribute that is kept', 'api.reservations.tonight({ deeds: actions, houses: own });'],
  ['an attribute read into a plain name', 'const { deeds: actions } = input;'],
  ['an attribute that is kept, in a comment', '/** `yesToHouse`: by word of mouth. */'],
  ['a command', '/** `npm run house` writes them to `docs/house.md`. */'],
])('leaves alone %s', (_, text) => {
  expect(found(text)).toEqual([]);
});

it('reads the names of files and folders', () => {
  expect(found('', 'web/features/house-frame.tsx')).toHaveLength(1);
  expect(found('', 'tests/tonight/x.test.ts')).toHaveLength(1);
  expect(found('', 'tests/bench/lighthouse.ts')).toEqual([]);
  expect(found("import { house } from '../x.ts';", 'functions/accounts/house.ts')).toEqual([]);
});
