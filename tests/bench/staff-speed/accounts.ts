import type { Page } from 'playwright-core';
import { buildWeb, OUTPUT } from '#infra/web-build.ts';
import { PARTS } from '#shared/domain/customer/parts.ts';
import { openBrowser } from '#tests/e2e/kit/browser.ts';
import { bigVenue, serveBigVenue } from '#tests/kit/big-venue.ts';
import { someSettings } from '#tests/web/app/kit.ts';
import type { Figure } from '../figure.ts';
import { framesOf, scrollBy } from './frames.ts';
import { shown } from './measure.ts';

const ACCOUNTS = 5000;
const FAR_PX = 9_000;
/** By words, by a date, and by a price. */
const SORTED = ['Brand', 'Created', 'WA price'] as const;
const TURNS = 20;
const SORT_MS = 50;

/** `/boss/users` with five thousand accounts: how long a press on a heading works, and frames while it is scrolled. */
export async function measureAccountsSpeed(): Promise<Figure[]> {
  await buildWeb();
  const browser = await openBrowser('everything');
  const served = await serveBigVenue(OUTPUT, bigVenue());
  try {
    const { context, page } = await served.open(browser);
    await answerAsBoss(page);
    await page.goto(`${served.origin}/boss/users?tab=active`);
    await page.locator(`table[aria-rowcount="${ACCOUNTS + 1}"] tr[data-index="5"]`).waitFor();
    await page.waitForLoadState('networkidle');
    const figures: Figure[] = [];
    for (const column of SORTED) {
      const value = await sortTime(page, column);
      figures.push({ name: `${ACCOUNTS} accounts sorted by ${column}, 95th`, value, unit: 'ms', atMost: SORT_MS });
    }
    const devtools = await context.newCDPSession(page);
    const frames = await framesOf(page, () => scrollBy(devtools, { y: FAR_PX }));
    figures.push(...shown(`table of ${ACCOUNTS} accounts scrolled`, frames, 1));
    await context.close();
    return figures;
  } finally {
    await browser.close();
    await served.stop();
  }
}

/** The work of the press until the rows stand in their new order and are laid out, without waiting for the screen to be painted. */
async function sortTime(page: Page, column: string): Promise<number> {
  const times = await page.evaluate(
    async ([name, turns]) => {
      const all: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const heads = [...document.querySelectorAll<HTMLButtonElement>('th button')];
        const begin = performance.now();
        heads.find((head) => head.textContent === name)?.click();
        // React draws what follows a press in a microtask.
        await null;
        await null;
        // What the browser has to lay out belongs to the press, whether a script asks for it or not.
        document.body.getBoundingClientRect();
        all.push(performance.now() - begin);
        await new Promise((later) => setTimeout(later, 100));
      }
      return all;
    },
    [column, TURNS] as const,
  );
  return times.toSorted((a, b) => a - b)[Math.ceil(TURNS * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
}

async function answerAsBoss(page: Page): Promise<void> {
  const answer = (body: object) => ({
    contentType: 'application/json',
    body: JSON.stringify({ errorid: '0', ...body }),
  });
  const settings = someSettings({ level: 200, role: 'owner', venues: [] });
  await page.route('**/settings_read.php', (route) => route.fulfill(answer({ settings })));
  await page.route('**/accounts_alerts.php', (route) => route.fulfill(answer({ alerts: [] })));
  await page.route('**/customers_rows.php', (route) => {
    const { part } = route.request().postDataJSON() as { part: number };
    const rows = Array.from({ length: ACCOUNTS }, (_, nth) => nth).filter((nth) => nth % PARTS === part);
    return route.fulfill(answer({ rows: rows.map(rowOf), whole: true }));
  });
}

const BRANDS = ['Trattoria', 'Osteria', 'Ristorante', 'Pizzeria', 'Enoteca', 'Bàcaro', 'Écailler'];

const rowOf = (nth: number) => ({
  ...{ accountId: `acc_${String(nth).padStart(6, '0')}`, kind: nth % 40 === 0 ? 'agent' : 'operator', state: 'active' },
  ...{ username: `user${nth}`, fullName: `Person ${nth}`, email: `p${nth}@demo.test`, mobile: `333${nth}` },
  ...{ company: `${BRANDS[nth % BRANDS.length]} ${(nth * 7919) % ACCOUNTS}`, vat: '', taxId: '', city: 'Milano' },
  ...{ website: '', createdAt: 1_700_000_000_000 + ((nth * 104_729) % 9_000_000) * 1000, signedInAt: null, users: 1 },
  ...{ pause: null, ff: nth % 3, fv: nth % 30, vv: 0, list: null, licence: 'runs', until: '2027-01-01' },
  ...{ modules: ['moduleReviews'], outstanding: null, forward: 45_000, waMessage: (nth * 31) % 40_000 },
  ...{ tts: 20_000, waMarketing: 57_000, version: 1 },
});

if (import.meta.main)
  console.table((await measureAccountsSpeed()).map(({ name, value, unit, atMost }) => ({ name, value, unit, atMost })));
