import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const SOURCES = globSync('web/{app,features}/**/*.tsx', { cwd: ROOT });
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');

/** The parts of a source between the tags of a row of buttons. */
const rowsIn = (source: string) => source.match(/<ButtonRow[\s\S]*?<\/ButtonRow>/g) ?? [];

it('has at most one primary button in a row of buttons', () => {
  const rows = SOURCES.flatMap((file) => rowsIn(read(file)).map((row) => [file, row] as const));
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(([, row]) => (row.match(/tone="primary"/g) ?? []).length > 1).map(([file]) => file)).toEqual([]);
});

it('lays out rows of buttons by one component', () => {
  const own = globSync('web/features/**/*.module.css', { cwd: ROOT }).filter((file) =>
    /^\.(buttons|answers) \{[^}]*display: flex/m.test(read(file)),
  );
  expect(own).toEqual([]);
});
