import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { idsIn, LEVEL_OF } from './asvs.ts';
import { ROOT } from './sources.ts';

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const [table = '', others = ''] = (page.split('\n## Requirements\n')[1] ?? '').split('\n### Do not apply\n');

type Row = { readonly id: string; readonly level: string; readonly held: string; readonly by: string };
const rows: readonly Row[] = [...table.matchAll(/^\| (\d[\d.]*) \| (\d) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, id = '', level = '', held = '', by = '']) => ({ id, level, held, by }),
);
const held = (how: string) => rows.filter((row) => row.held === how);
const filesIn = (by: string) => [...by.matchAll(/`([\w./-]+\.[a-z]+)`/g)].map(([, file = '']) => file);
const missing = (files: readonly string[]) => files.filter((file) => !existsSync(join(ROOT, file)));

it('names every requirement of levels 1 and 2 once, with its level, or why it does not apply', () => {
  expect([...LEVEL_OF.values()].filter((level) => level === '1')).toHaveLength(70);
  expect(LEVEL_OF.size).toBe(253);
  const without = [...others.matchAll(/^\| (\d[^|]*) \| (.+) \|$/gm)].flatMap(([, ids = '', why = '']) =>
    why.length > 15 ? idsIn(ids) : [],
  );
  expect([...rows.map(({ id }) => id), ...without].toSorted()).toEqual([...LEVEL_OF.keys()].toSorted());
  expect(rows.filter(({ id, level }) => LEVEL_OF.get(id) !== level)).toEqual([]);
});

it('says of each how it is held, by tests that exist, at a place that exists, or why not', () => {
  expect(held('test').length + held('by design').length + held('open').length).toBe(rows.length);
  for (const { id, by } of held('test')) {
    const files = filesIn(by);
    expect(files.length, id).toBeGreaterThan(0);
    expect(
      files.filter((file) => !/^tests\/.+\.test\.tsx?$/.test(file)),
      id,
    ).toEqual([]);
    expect(missing(files), id).toEqual([]);
  }
  for (const { id, by } of held('by design')) {
    expect(filesIn(by).length, id).toBeGreaterThan(0);
    expect(missing(filesIn(by)), id).toEqual([]);
  }
  const reasons = new Map(held('open').map(({ id, by }) => [id, by]));
  for (const [id, by] of reasons) {
    const [, other] = /^As (\d[\d.]*)$/.exec(by) ?? [];
    expect((other ? (reasons.get(other) ?? '') : by).length, id).toBeGreaterThan(40);
  }
});

it('counts truly, holds six of ten by tests, and leaves nothing of level 1 open', () => {
  const share = Math.floor((100 * held('test').length) / rows.length);
  expect(page.replace(/\s+/g, ' ')).toContain(
    `Of the ${LEVEL_OF.size} requirements of levels 1 and 2, ${rows.length} apply: ${held('test').length} are held by named tests (${share} %), ${held('by design').length} by design, ${held('open').length} are open. None of level 1 is open.`,
  );
  expect(share).toBeGreaterThanOrEqual(60);
  expect(held('open').filter(({ level }) => level === '1')).toEqual([]);
});
