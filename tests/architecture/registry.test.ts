import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allEntries, operationEntry } from '#infra/entries.ts';
import { OPERATION_GRANTS } from '#infra/operation-grants.ts';
import { operations } from '#shared/operations/index.ts';
import { ROOT } from './sources.ts';

const HANDLER = /^export const handler\b/m;
const ids = operations.map(({ id }) => id);
const testOf = (handler: string) => handler.replace('functions/', 'tests/operations/').replace(/\.ts$/, '.test.ts');

describe('every operation', () => {
  it('has its own name in its declaration', () => {
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [area, name] of ids.map((id) => id.split('.'))) {
      const files = globSync(`shared/operations/${area}/*.ts`, { cwd: ROOT });
      const text = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
      expect(text).toMatch(new RegExp(`operation\\(\\s*'${area}\\.${name}'`));
    }
  });

  it.each(ids)('%s has a line of grants, a handler and a test', (id) => {
    expect(OPERATION_GRANTS).toHaveProperty([id]);
    const handler = operationEntry(id);
    expect(existsSync(join(ROOT, handler)), handler).toBe(true);
    expect(readFileSync(join(ROOT, handler), 'utf8')).toMatch(HANDLER);
    expect(existsSync(join(ROOT, testOf(handler))), testOf(handler)).toBe(true);
  });
});

/** The paths under which an input names venues, an entry of a list as `[]`. */
function venuePaths(schema: unknown, path = ''): string[] {
  const { properties = {}, items } = schema as { properties?: Record<string, unknown>; items?: unknown };
  const inside = Object.entries(properties).flatMap(([name, field]) =>
    venuePaths(field, path ? `${path}.${name}` : name),
  );
  return [
    ...(/venues?(Id)?(\[\])?$/i.test(path) ? [path] : []),
    ...inside,
    ...(items ? venuePaths(items, `${path}[]`) : []),
  ];
}

const ofVenues = operations.filter(({ access }) => !['public', 'guest', 'boss'].includes(String(access)));

it.each(ofVenues.map((operation) => [operation.id, operation] as const))(
  '%s names its venue where admission looks for it, and says that it may be unknown',
  (_, { input, refusals }) => {
    const named = venuePaths(z.toJSONSchema(input(), { io: 'input', unrepresentable: 'any' }));
    expect(['', 'venueId']).toContain(named.join());
    expect(refusals.includes('venue.unknown') || named.length === 0).toBe(true);
  },
);

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Whether a handler is made by `implement` of our platform, in its own file or by a part beside it that makes several. */
function isImplemented(path: string): boolean {
  const text = textOf(path);
  const [, maker = ''] = /^export const handler = (\w+)\(/m.exec(text) ?? [];
  if (maker === 'implement') return /^import \{[^}]*\bimplement\b[^}]*\} from '#functions\//m.test(text);
  const [, beside] =
    new RegExp(`^import \\{[^}]*\\b${maker}\\b[^}]*\\} from '\\./([\\w-]+\\.ts)'`, 'm').exec(text) ?? [];
  return (
    maker !== '' && beside !== undefined && /=>\s*implement\(|return implement\(/.test(textOf(join(path, '..', beside)))
  );
}

describe('every handler', () => {
  it('of an operation is made by `implement`, so envelope, admission and input are read alike for all', () => {
    expect(ids.map(operationEntry).filter((path) => !isImplemented(path))).toEqual([]);
  });

  it('belongs to an operation, a queue, a webhook, the stream or the clock', () => {
    const handlers = globSync('functions/**/*.ts', { cwd: ROOT })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => HANDLER.test(readFileSync(join(ROOT, path), 'utf8')));
    expect(handlers.toSorted()).toEqual([...new Set<string>(allEntries())].toSorted());
  });
});

describe('every grant', () => {
  it('belongs to an operation', () => {
    expect(Object.keys(OPERATION_GRANTS).toSorted()).toEqual([...ids].toSorted());
  });
});
