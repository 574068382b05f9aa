import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type Source, sourceFiles } from '#tests/architecture/sources.ts';
import { functionLengths, largestCircle, linesOf, type Sizes, sizesOf } from './figures.ts';

/** `npm run house`: writes the figures of the source to `docs/house.md`, the same for the same source. */
const PARTS = ['shared', 'functions', 'infra', 'web', 'tests'] as const;

const files = sourceFiles();
const inPart = (part: string): Source[] => files.filter(({ path }) => path.startsWith(`${part}/`));
const code = files.filter(({ path }) => !path.startsWith('tests/'));
const fileSizes = (of: readonly Source[]): Sizes => sizesOf(of.map(({ text }) => linesOf(text)));
const functionSizes = (of: readonly Source[]): Sizes => sizesOf(of.flatMap(functionLengths));

const HEAD = [
  '| | files | lines | median | p90 | longest | functions | median | p90 | longest |',
  '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
];
function row(name: string, of: readonly Source[]): string {
  const [each, functions] = [fileSizes(of), functionSizes(of)];
  const figures = [each.count, each.lines, each.median, each.p90, each.longest];
  return `| ${[name, ...figures, functions.count, functions.median, functions.p90, functions.longest].join(' | ')} |`;
}

/** The lists that a new section of the settings is named in, where a test of the architecture tells them. */
function listsOfSection(): string {
  const text = files
    .filter(({ path }) => path.startsWith('tests/architecture/'))
    .map((file) => file.text)
    .join('\n');
  const [, lists] = /export const LISTS_OF_A_SECTION[^=]*= \[([^\]]*)\]/.exec(text) ?? [];
  return lists === undefined ? 'not told by a test' : String(lists.match(/'[^']+'/g)?.length ?? 0);
}

const circle = largestCircle(files);
const ratio = fileSizes(inPart('tests')).lines / fileSizes(code).lines;
const lines = [
  '# The source in figures',
  '',
  'Written by `npm run house`. Lines are those of the files as they stand. A function is one that has a name; what is',
  'passed to it unnamed is part of it. A circle is a set of files each of which imports, types included, each other one.',
  '',
  ...HEAD,
  ...PARTS.map((part) => row(part, inPart(part))),
  row('without tests', code),
  '',
  '| figure | is |',
  '| --- | --- |',
  `| largest circle of files | ${circle.length}${circle.length > 1 ? `: ${circle.join(', ')}` : ''} |`,
  `| lines of tests per line of code | ${ratio.toFixed(2)} |`,
  `| lists touched by a new section | ${listsOfSection()} |`,
  '',
];
writeFileSync(join(ROOT, 'docs/house.md'), lines.join('\n'));
console.log(lines.join('\n'));
