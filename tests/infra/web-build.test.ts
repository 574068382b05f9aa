import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stampOf } from '#infra/web-build.ts';
import { composedRules } from '#web/build/composed-rules.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'coperto-stamp-'));
  for (const folder of ['web/guest', 'locales/en', 'shared', 'functions'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of [
    'web/guest/page.tsx',
    'locales/en/guest.json',
    'shared/a.ts',
    'functions/b.ts',
    'package-lock.json',
  ]) {
    writeFileSync(join(root, file), 'x');
  }
});
afterEach(() => rmSync(root, { recursive: true }));

it('the pages need no build while none of their sources has changed', () => {
  const before = stampOf(root);
  writeFileSync(join(root, 'functions/b.ts'), 'changed');
  expect(stampOf(root)).toBe(before);
});

it.each(['web/guest/page.tsx', 'locales/en/guest.json', 'shared/a.ts', 'package-lock.json'])(
  'the pages are built again after a change of %s',
  (file) => {
    const before = stampOf(root);
    utimesSync(join(root, file), 1_000, 1_000);
    expect(stampOf(root)).not.toBe(before);
  },
);

it('the pages are built again when a source appears or goes', () => {
  const before = stampOf(root);
  writeFileSync(join(root, 'web/new.ts'), '');
  expect(stampOf(root)).not.toBe(before);
  rmSync(join(root, 'web/new.ts'));
  expect(stampOf(root)).toBe(before);
});

it('the rules that style sheets take from each other know their file, so that the build warns of nothing', () => {
  const own = { input: { file: '/web/ui/select.module.css' } };
  const declarations: { source?: { input: { file?: string } } }[] = [{ source: { input: {} } }, {}, { source: own }];
  composedRules.OnceExit({ source: own, walkDecls: (visit) => declarations.forEach(visit) });
  expect(declarations.map(({ source }) => source?.input.file)).toEqual([
    own.input.file,
    own.input.file,
    own.input.file,
  ]);
});
