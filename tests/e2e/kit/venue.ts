import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEFAULT_THEME, type Theme } from '#shared/domain/theme/theme.ts';
import { PATIENCE, TABLET } from './browser.ts';
import { browserOfWorker } from './browser-of-worker.ts';
import { type WatchedPage, watchCalls } from './calls.ts';
import { demoOfWorker, startDemo } from './demo.ts';
import { closeWithTest } from './open-for.ts';
import { agentBeside, bossBeside, HOST, invited, OWNER, type Person, signInBeside } from './people.ts';
import type { RunningProduct } from './product.ts';

/** Everybody who may come to the venue: nobody known, the five roles of a venue, an agent with staff, and the boss. */
export const KINDS = ['guest', 'owner', 'manager', 'host', 'kitchen', 'viewer', 'agent', 'staff', 'boss'] as const;
export type Kind = (typeof KINDS)[number];

type Look = { readonly theme?: Partial<Theme> | null; readonly viewport?: typeof TABLET; readonly kept?: object };

/** The product, the worker's browser, and everybody signed in beside it, each once. */
export async function openVenue(starting = startDemo()) {
  const [product, browser] = await Promise.all([starting, browserOfWorker()]);
  const people = await everybody(product);
  return {
    product,
    people,
    /** A page of somebody's own. Without a theme it has the one of its user. */
    openAs: (kind: Kind, look: Look = {}) => openAs(browser, people.get(kind), look),
    /** The device of a page is somebody else's from its next load on. */
    become: (page: Page, kind: Kind) => page.evaluate(takeOver, storedOf(people.get(kind))),
    stop: () => product.stop(),
  };
}

/** What the storage of somebody's browser holds. */
const storedOf = (person: Person | undefined): Record<string, string> =>
  person ? { jwt: person.jwt, csrf: person.csrf, settings: JSON.stringify(person.settings) } : {};

function takeOver(stored: Readonly<Record<string, string>>): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
}

/** The product that files share, for those that only look at it as its owner. */
export async function ownerLooks() {
  const [product, browser] = await Promise.all([demoOfWorker(), browserOfWorker()]);
  const owner = await signInBeside(product, OWNER);
  return { product, open: (look: Look) => openAs(browser, owner, look) };
}

async function everybody(product: RunningProduct): Promise<ReadonlyMap<Kind, Person>> {
  const [owner, host, boss] = await Promise.all([
    signInBeside(product, OWNER),
    signInBeside(product, HOST),
    bossBeside(product),
  ]);
  const [agent, manager, kitchen, viewer] = await Promise.all([
    agentBeside(product, boss, owner),
    invited(product, owner, 'manager'),
    invited(product, owner, 'kitchen'),
    invited(product, owner, 'viewer'),
  ]);
  const staff = await invited(product, agent, 'staff');
  return new Map(Object.entries({ owner, host, boss, agent, staff, manager, kitchen, viewer }) as [Kind, Person][]);
}

async function openAs(
  browser: Browser,
  person: Person | undefined,
  { theme = {}, viewport = TABLET, kept = {} }: Look,
): Promise<[BrowserContext, Page]> {
  // What a worker answers is seen by no route of a page; the journey without a line has one.
  const context = await browser.newContext({ locale: 'en-GB', viewport, serviceWorkers: 'block' });
  context.setDefaultTimeout(PATIENCE);
  // A screen that stands asks for nothing that its user may not have, and none of its scripts fails.
  const problems = await watchCalls(context);
  closeWithTest(context, problems);
  const values = {
    ...kept,
    ...(theme && { theme: JSON.stringify({ ...DEFAULT_THEME, ...theme }) }),
    ...storedOf(person),
  };
  await context.addInitScript((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, String(value));
    // Every navigation that has ended begins its page at the top: what counts them knows when one has.
    const scrollTo = window.scrollTo.bind(window) as (...to: unknown[]) => void;
    Object.assign(window, { arrivals: 0 });
    window.scrollTo = ((...to: unknown[]) => {
      Object.assign(window, { arrivals: (window as unknown as { arrivals: number }).arrivals + 1 });
      scrollTo(...to);
    }) as typeof window.scrollTo;
  }, values);
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  return [context, page];
}

/** Loads an address and waits until the page has come to rest at another, or the same, with something to see and all heard. */
export async function load(page: Page, address: string, at: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForURL((url) => url.pathname === at);
  await page.locator('h1').first().waitFor();
  await page.evaluate(() => (window as unknown as WatchedPage).atRest());
}

/** What stands on a page: where it is, its heading, how many staff menus and links to the terms it has. */
export type Shown = { readonly at: string; readonly heading: string; readonly menus: number; readonly legal: number };

/**
 * Goes from address to address inside the application, as by its links; answers what each navigation ended at. All of it
 * happens in the page: to ask it four things after each step takes longer than the steps.
 */
export function goThrough(page: Page, paths: readonly string[], menu: string, legal: string): Promise<Shown[]> {
  return page.evaluate(
    async ({ paths, menu, legal }) => {
      const counted = window as unknown as WatchedPage & { arrivals: number };
      const until = async (so: () => boolean) => {
        while (!so()) await new Promise((frame) => setTimeout(frame, 5));
      };
      const shown: { at: string; heading: string; menus: number; legal: number }[] = [];
      for (const path of paths) {
        const before = counted.arrivals;
        history.pushState({ key: `to-${before}`, idx: history.length }, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        await until(() => counted.arrivals > before && document.querySelector('h1') !== null);
        await counted.atRest();
        shown.push({
          at: location.pathname,
          heading: document.querySelector('h1')?.textContent ?? '',
          menus: document.querySelectorAll(`nav[aria-label="${menu}"]`).length,
          legal: [...document.querySelectorAll('a')].filter(({ textContent }) => textContent?.trim() === legal).length,
        });
      }
      return shown;
    },
    { paths, menu, legal },
  );
}
