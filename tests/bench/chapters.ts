import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Figure } from './figure.ts';

export type Chapter = readonly [title: string, measure: () => Promise<Figure[]> | Figure[]];

const ROOT = resolve(import.meta.dirname, '../..');

const shown = (value: number) => (Number.isFinite(value) ? String(Number(value.toPrecision(3))) : '—');
const held = ({ value, atMost }: Figure) => value <= atMost;

/** Measures chapter after chapter, prints each figure, and writes them all into a file, if one is named; ends in error where a bound is broken. */
export async function measureAll(
  file: string | null,
  head: readonly string[],
  chapters: readonly Chapter[],
): Promise<void> {
  const page = [...head];
  let broken = 0;
  for (const [title, measure] of chapters) {
    console.log(`\n${title}`);
    page.push('', `## ${title}`, '', '| figure | value | at most | holds |', '|---|---|---|---|');
    for (const figure of await measure()) {
      const { name, value, unit, atMost } = figure;
      const line = `${shown(value)} ${unit === 'count' ? '' : unit}`.trim();
      if (!held(figure)) broken += 1;
      console.log(`  ${name}: ${line}${held(figure) ? '' : `  (more than ${shown(atMost)})`}`);
      page.push(`| ${name} | ${line} | ${shown(atMost)} | ${held(figure) ? 'yes' : 'no'} |`);
    }
  }
  if (file !== null) writeFileSync(resolve(ROOT, file), `${page.join('\n')}\n`);
  const verdict = broken === 0 ? 'Every bound holds.' : `${broken} bounds do not hold.`;
  console.log(`\n${verdict} ${file === null ? 'Nothing is written.' : `Written to ${file}`}`);
  process.exitCode = broken === 0 ? 0 : 1;
}
