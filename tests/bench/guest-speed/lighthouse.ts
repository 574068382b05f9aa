import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { chromiumFile, FLAGS } from '#tests/e2e/kit/browser.ts';

/** What one run says: scores of a hundred, times in milliseconds. */
export type Run = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
};

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};

const CHROME = [...FLAGS, '--ignore-certificate-errors'];

/** Chromium now and then loses the beginning of its own trace; such a visit says nothing and is made again. */
const TRIES = 3;

/** One visit by Lighthouse as a phone on slow 4G, with its throttling computed afterwards or applied while it loads. */
export async function lighthouse(url: string, throttling: 'simulate' | 'devtools', tries = TRIES): Promise<Run> {
  try {
    return await visit(url, throttling);
  } catch (error) {
    if (tries <= 1) throw error;
    return lighthouse(url, throttling, tries - 1);
  }
}

async function visit(url: string, throttling: 'simulate' | 'devtools'): Promise<Run> {
  const cli = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, url, '--quiet', '--output=json', `--throttling-method=${throttling}`, `--chrome-flags=${CHROME.join(' ')}`],
    { maxBuffer: 1 << 27, env: { ...process.env, CHROME_PATH: chromiumFile('everything') } },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  };
}
