import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leanSource } from '#web/lean-react.ts';

const file = join(
  createRequire(import.meta.url).resolve('react-dom/package.json'),
  '../cjs/react-dom-client.production.js',
);
const source = readFileSync(file, 'utf8');

it('leaves out of React DOM what the pages do without, and stays a script', () => {
  const lean = leanSource(source);
  expect(lean.length).toBeLessThan(source.length - 30_000);
  expect(() => new Function('require', 'exports', lean)).not.toThrow();
});

it('ends the build when a version of React names a part otherwise', () => {
  expect(() => leanSource(source.replace('function startViewTransition(', 'function beginViewTransition('))).toThrow(
    'React DOM has no startViewTransition any more',
  );
  expect(() => leanSource(source.replaceAll('isHydrating', 'hydrates'))).toThrow('no isHydrating any more');
});
