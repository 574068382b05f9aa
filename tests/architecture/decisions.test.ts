import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './sources.ts';

const DECISIONS = join(ROOT, 'docs/decisions');
const records = readdirSync(DECISIONS).filter((name) => name !== 'README.md');

it('has a list of its decisions that names each once, by the title it has', () => {
  const titled = records.map((name) => {
    const title = readFileSync(join(DECISIONS, name), 'utf8').match(/^# (\d+\. .+)\n/)?.[1];
    return `- [${title}](${name})`;
  });
  const listed = readFileSync(join(DECISIONS, 'README.md'), 'utf8').match(/^- .+$/gm);
  expect(records.length).toBeGreaterThan(90);
  expect(listed?.toSorted()).toEqual(titled.toSorted());
});

it('gives each decision a number of its own, and the file the same', () => {
  const numbers = records.map((name) => readFileSync(join(DECISIONS, name), 'utf8').match(/^# (\d+)\. /)?.[1]);
  expect(numbers.map((number) => number?.padStart(4, '0'))).toEqual(records.map((name) => name.slice(0, 4)));
  expect(new Set(numbers).size).toBe(records.length);
});
