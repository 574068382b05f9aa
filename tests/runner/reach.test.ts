import { expect, it } from 'vitest';
import type { Source } from '#tests/architecture/sources.ts';
import { reachedTests, testsWithoutBrowser } from '#tests/kit/reach.ts';

const file = (path: string, ...imports: readonly string[]): Source => ({
  path,
  text: imports.map((each) => `import '#${each}';`).join('\n'),
});
const FILES: readonly Source[] = [
  file('shared/domain/day/place.ts'),
  file('shared/domain/day/words.ts'),
  file('functions/guest/view.ts', 'shared/domain/day/place.ts'),
  file('tests/kit/world.ts'),
  file('tests/kit/product-process.ts'),
  file('tests/e2e/kit/browser.ts'),
  file('tests/domain/day/place.test.ts', 'shared/domain/day/place.ts'),
  { path: 'tests/domain/day/words.test.ts', text: "import type { A } from '#shared/domain/day/place.ts';" },
  file('tests/operations/guest/view.test.ts', 'tests/kit/world.ts'),
  file('tests/e2e/live.test.ts', 'tests/kit/product-process.ts', 'tests/e2e/kit/browser.ts'),
  file('tests/soak/kill.test.ts', 'tests/kit/product-process.ts'),
];

it.each([
  ['a rule', 'shared/domain/day/place.ts', ['domain/day/place', 'e2e/live', 'operations/guest/view']],
  ['an operation, which is called by its name', 'functions/guest/view.ts', ['e2e/live', 'operations/guest/view']],
  ['a page, which is built', 'web/app/frame/frame.tsx', ['e2e/live']],
  ['a text', 'locales/en/app.json', ['e2e/live']],
  ['a test', 'tests/domain/day/words.test.ts', ['domain/day/words']],
  ['a record', 'docs/decisions/0001-why.md', []],
  ['a dependency', 'package-lock.json', ['domain/day/place', 'domain/day/words', 'e2e/live', 'operations/guest/view']],
])('a change of %s reaches what depends on it', (_, changed, reached) => {
  expect(reachedTests(FILES, [changed])).toEqual(reached.map((name) => `tests/${name}.test.ts`));
});

it('knows which tests need a browser', () => {
  expect(testsWithoutBrowser(FILES, ['tests/e2e', 'tests/domain'])).toEqual([
    'tests/domain/day/place.test.ts',
    'tests/domain/day/words.test.ts',
  ]);
});
