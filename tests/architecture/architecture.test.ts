import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forbiddenImports } from './arrows.ts';
import { circlesOf } from './circles.ts';
import { RULES, type Rule } from './rules.ts';
import { importsOf, ROOT, sourceFiles } from './sources.ts';

const files = sourceFiles();

describe('the house', () => {
  it('is looked at as a whole', () => {
    expect(files.length).toBeGreaterThan(150);
    for (const part of ['functions', 'infra', 'shared', 'web', 'tests']) {
      expect(files.some(({ path }) => path.startsWith(`${part}/`))).toBe(true);
    }
  });

  it('imports only along the arrows', () => {
    expect(files.flatMap(forbiddenImports)).toEqual([]);
  });

  it('has no circle of files anywhere', () => {
    expect(circlesOf(files)).toEqual([]);
  });

  it.each(Object.entries(RULES))('keeps the rule: %s', (_, rule) => {
    expect(files.map(rule as Rule).filter((fault) => fault !== null)).toEqual([]);
  });
});

describe('an arrow', () => {
  it.each([
    ['the domain knowing a contract', 'shared/domain/day/x.ts', "import { a } from '#shared/contracts/define.ts';"],
    ['a contract knowing an operation', 'shared/contracts/x.ts', "import { a } from '../operations/auth.ts';"],
    ['a handler knowing the registry', 'functions/auth/x.ts', "import { a } from '#shared/operations/index.ts';"],
    ['a handler knowing another area', 'functions/auth/x.ts', "import { a } from '#functions/guest/view.ts';"],
    [
      'a handler knowing another area’s operations',
      'functions/auth/x.ts',
      "import { a } from '#shared/operations/guest/guest.ts';",
    ],
    ['a store knowing a gateway', 'functions/stores/x.ts', "import { a } from '#functions/gateways/whatsapp.ts';"],
    ['a store knowing a service', 'functions/stores/x.ts', "import { a } from '#functions/services/load-day.ts';"],
    ['a gateway knowing a store', 'functions/gateways/x.ts', "import { a } from '#functions/stores/days.ts';"],
    ['the platform knowing a store', 'functions/platform/x.ts', "import type { A } from '#functions/stores/days.ts';"],
    ['the platform knowing a credential', 'functions/platform/x.ts', "import { a } from '../credentials/totp.ts';"],
    ['a credential knowing a store', 'functions/credentials/x.ts', "import { a } from '#functions/stores/users.ts';"],
    ['a service knowing an area', 'functions/services/x.ts', "import { a } from '#functions/guest/view.ts';"],
    ['a service knowing a worker', 'functions/services/x.ts', "import { a } from '../workers/timers/remind.ts';"],
    ['a worker knowing another worker', 'functions/workers/timers/x.ts', "import { a } from '../live/handler.ts';"],
    ['a function knowing the infrastructure', 'functions/auth/x.ts', "import { a } from '#infra/wiring.ts';"],
    ['a function knowing a page', 'functions/auth/x.ts', "import { a } from '#web/app/paths.ts';"],
    ['the infrastructure loading a function', 'infra/x.ts', "const a = await import('#functions/auth/login.ts');"],
    ['the infrastructure knowing the local product', 'infra/x.ts', "import { a } from './local/product.ts';"],
    [
      'the local product importing a function at once',
      'infra/local/x.ts',
      "import { a } from '#functions/auth/login.ts';",
    ],
    ['a page loading an operation', 'web/api/x.ts', "import { a } from '#shared/operations/auth/auth.ts';"],
    ['a page knowing a function', 'web/api/x.ts', "import type { a } from '#functions/auth/login.ts';"],
    ['a primitive knowing the client', 'web/ui/x.tsx', "import { a } from '../api/client.ts';"],
    ['a primitive knowing a feature', 'web/ui/x.tsx', "import { a } from '#web/features/manage/x.tsx';"],
    ['a feature knowing its sibling', 'web/features/auth/x.tsx', "import { a } from '#web/features/manage/x.tsx';"],
    ['code knowing a test', 'functions/auth/x.ts', "import { a } from '#tests/kit/world.ts';"],
    [
      'an import over several lines',
      'shared/domain/x.ts',
      "import {\n  a,\n  type B,\n} from '#shared/contracts/define.ts';",
    ],
    ['a re-export', 'shared/domain/x.ts', "export { a } from '#shared/contracts/define.ts';"],
    ['an import for its effect', 'shared/domain/x.ts', "import '#shared/contracts/define.ts';"],
  ])('forbids %s', (_, path, text) => {
    expect(forbiddenImports({ path, text })).toHaveLength(1);
  });

  it.each([
    ['a handler its own operations', 'functions/auth/x.ts', "import { a } from '#shared/operations/auth/auth.ts';"],
    ['a handler a part beside it', 'functions/auth/x.ts', "import { a } from './settings-of.ts';"],
    ['a handler a service', 'functions/auth/x.ts', "import { a } from '#functions/services/open-session.ts';"],
    ['a worker a part beside it', 'functions/workers/timers/x.ts', "import { a } from './remind.ts';"],
    ['a worker a service', 'functions/workers/timers/x.ts', "import { a } from '#functions/services/once-each.ts';"],
    ['a page the types of operations', 'web/api/x.ts', "import type { A } from '#shared/operations/index.ts';"],
    ['a page types among names', 'web/api/x.ts', "import { type A, type B } from '#shared/operations/index.ts';"],
    ['the local product a function later', 'infra/local/x.ts', "const a = await import('#functions/stores/days.ts');"],
    ['the local product a function’s types', 'infra/local/x.ts', "import type { A } from '#functions/stores/days.ts';"],
    ['a feature its own parts', 'web/features/auth/x.tsx', "import { a } from './parts/y.tsx';"],
    ['a comment anything', 'shared/domain/x.ts', "// import { a } from '#infra/wiring.ts';\n/* import '#web/x.ts' */"],
  ])('allows %s', (_, path, text) => {
    expect(forbiddenImports({ path, text })).toEqual([]);
  });

  it('sees every import of a real file', () => {
    const path = 'tests/architecture/architecture.test.ts';
    const own = importsOf({ path, text: readFileSync(join(ROOT, path), 'utf8').split('const files')[0] ?? '' });
    expect(own.map(({ specifier }) => specifier)).toEqual([
      'node:fs',
      'node:path',
      'vitest',
      './arrows.ts',
      './circles.ts',
      './rules.ts',
      './sources.ts',
    ]);
  });
});

describe('a circle', () => {
  it('is found, whatever imports its files', () => {
    const imports = { a: ['b'], b: ['c', 'd'], c: ['a'], d: [], e: ['a'] };
    const sources = Object.entries(imports).map(([name, of]) => ({
      path: `functions/x/${name}.ts`,
      text: of.map((each) => `import type { A } from './${each}.ts';`).join('\n'),
    }));
    expect(circlesOf(sources)).toEqual([['functions/x/a.ts', 'functions/x/b.ts', 'functions/x/c.ts']]);
  });
});

describe('a rule', () => {
  const bad: Record<keyof typeof RULES, readonly [path: string, text: string][]> = {
    'no file has more than 300 lines': [['shared/x.ts', 'a;\n'.repeat(301)]],
    'the checker has at most 100 lines and runs no other code than a calendar': [
      ['shared/domain/day/checker.ts', 'a;\n'.repeat(101)],
      ['shared/domain/day/checker.ts', "import { judge } from '../allocator/judge.ts';"],
    ],
    'a handler has fewer than 40 lines': [
      ['functions/auth/x.ts', `export const handler = implement(x, {})(() => {\n${'  a;\n'.repeat(38)}});\n`],
    ],
    'no function in web has more than 100 lines': [
      ['web/x.ts', `export function useX() {\n${'  a;\n'.repeat(99)}}\n`],
      ['web/x.tsx', `export function X({\n  a,\n}: Props) {\n${'  a;\n'.repeat(97)}}\n`],
      [
        'web/x.tsx',
        `const x = () => {\n  const y = useCallback(async () => {\n${'    a;\n'.repeat(99)}  }, []);\n};\n`,
      ],
      ['web/x.tsx', `const X = () => (\n${'  <a />\n'.repeat(99)});\n`],
    ],
    'nothing is exported by default, except by configuration files': [
      ['web/x.tsx', 'export default function X() {}'],
      ['web/x.tsx', 'const a = 1;\nexport { a as default };'],
    ],
    'zod is imported in its small form only': [
      ['shared/x.ts', "import { z } from 'zod';"],
      ['shared/x.ts', "import * as z from 'zod';"],
      ['shared/x.ts', "import { object } from 'zod/mini';"],
      ['shared/x.ts', "import * as z from 'zod/v4';"],
    ],
    'only the clock asks the machine for the time': [
      ['functions/auth/x.ts', 'const a = new Date();'],
      ['shared/domain/x.ts', 'const a = Date.now();'],
      ['functions/stores/x.ts', 'const now = Date.now;'],
    ],
    'only env.ts reads the environment of a function': [
      ['functions/auth/x.ts', 'const a = process.env.STAGE;'],
      ['functions/auth/x.ts', 'const { env } = process;'],
      ['shared/domain/x.ts', "import { env } from 'node:process';"],
    ],
    'production code does not know the local product': [
      ['functions/auth/x.ts', "if (env('STAGE') === 'local') return;"],
      ['web/x.ts', 'if (isLocal) return;'],
    ],
    'no function takes rules, date and sheet one by one': [
      ['functions/services/x.ts', 'export function f(rules: VenueRules, date: LocalDate, sheet: DaySheet): void {}'],
      ['shared/domain/x/y.ts', 'const f = (\n  id: string,\n  sheet: DaySheet,\n  rules: A,\n  date?: B,\n) => 1;'],
    ],
    'imports across folders use the # names': [
      ['web/features/a/b/x.ts', "import { a } from '../../../ui/button.tsx';"],
    ],
  };
  it.each(Object.entries(bad).flatMap(([name, cases]) => cases.map((each) => [name, ...each] as const)))(
    'can fail: %s (%s)',
    (name, path, text) => {
      expect(RULES[name as keyof typeof RULES]({ path, text })).toContain(path);
    },
  );

  it.each([
    ['shared/x.ts', 'a;\n'.repeat(300)],
    ['shared/domain/day/checker.ts', "import type { Table } from '../venue/rules.ts';"],
    [
      'functions/auth/x.ts',
      `export const handler = implement(x, {})(() => {\n${'  a;\n'.repeat(37)}});\n${'b;\n'.repeat(9)}`,
    ],
    ['web/x.ts', `export function useX({\n  a,\n}: Props) {\n${'  a;\n'.repeat(96)}}\n${'b;\n'.repeat(99)}`],
    ['shared/domain/day/x.ts', 'function openDay(rules: VenueRules, date: LocalDate, sheet: DaySheet): ServiceDay {}'],
    ['shared/domain/reservation/x.ts', 'function f(day: ServiceDay) { g(openDay(rules, date, sheet, now)); }'],
    ['web/vite.config.ts', 'export default {};'],
    ['shared/x.ts', "import type * as z from 'zod/mini';"],
    ['functions/platform/clock.ts', 'const a = Date.now();'],
    ['shared/domain/x.ts', 'const a = new Date(instant).getUTCDay(); // not Date.now()'],
    ['functions/platform/env.ts', 'process.env[name]'],
    ['infra/local/x.ts', 'process.env.PORT; Date.now();'],
    ['functions/auth/x.ts', "const local = localMomentAt(now, zone); if (localDate === 'x') return;"],
  ])('leaves alone what it does not mean (%s)', (path, text) => {
    for (const rule of Object.values(RULES)) expect(rule({ path, text })).toBeNull();
  });
});
