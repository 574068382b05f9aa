import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { anAddress } from './api.ts';

/** The browser as people have it, and its shell, which draws the same pages for two thirds of the processor's time. */
const WHOLE = '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';

/** What a test asks of its browser: pages, which the shell shows as well, or all that it has, as pushes and measures do. */
export type Needs = 'pages' | 'everything';

/** The file of a browser that has what is needed. */
export function chromiumFile(needs: Needs): string {
  const file = needs === 'pages' && existsSync(SHELL) ? SHELL : WHOLE;
  if (!existsSync(file)) throw new Error(`${file} is missing: apt-get install -y chromium fonts-noto-cjk`);
  return file;
}

export const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function openBrowser(needs: Needs = 'pages'): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumFile(needs), args: FLAGS });
}

/** How long a step may take before it is given up: a busy machine is slow, and no test measures that. */
export const PATIENCE = 80_000;

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 1180, height: 820 };

/** Whose browser it is: what they read, how large their screen is, and where they are if that is not where the tests run. */
type Whose = {
  readonly locale: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly timezoneId?: string;
  /** Where they are at home in the network; otherwise at an address of their own. */
  readonly extraHTTPHeaders?: { readonly 'x-viewer-address': string };
};

/** A page in a browser of its own that fails its test when a script fails. */
export async function openPage(
  browser: Browser,
  whose: Whose,
): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const context = await browser.newContext({ extraHTTPHeaders: anAddress(), ...whose });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  return { page, context, problems };
}

/** Goes to a page of the guest and waits until its script, which comes after the first paint, has taken over. */
export async function visit(page: Page, address: string): Promise<void> {
  // To where it is already a page goes by reloading: an address with a fragment would not be fetched anew.
  await (page.url() === address ? page.reload() : page.goto(address));
  await page.waitForFunction(() => !Array.isArray((globalThis as { taps?: unknown }).taps));
}
