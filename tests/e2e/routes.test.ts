import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_THEME, type Theme } from '#shared/domain/theme/theme.ts';
import { SPECIFIED_ROUTES } from '#tests/kit/specified-routes.ts';
import { anApi, aSession } from '#tests/web/app/kit.ts';
import { homeOf } from '#web/app/guards.ts';
import { MENU, opensTo } from '#web/app/menu.ts';
import { routesOf } from '#web/app/router.tsx';
import type { RouteObject } from '#web/app/routing.ts';
import { openBrowser, PATIENCE, PHONE, TABLET } from './kit/browser.ts';
import { agentBeside, bossBeside, HOST, invited, OWNER, type Person, signInBeside } from './kit/people.ts';
import { type RunningProduct, startRealProduct } from './kit/product.ts';
import { texts } from './kit/texts.ts';

const app = texts('en', 'app');
const KINDS = ['guest', 'owner', 'manager', 'host', 'kitchen', 'viewer', 'agent', 'boss'] as const;
type Kind = (typeof KINDS)[number];

let product: RunningProduct;
let browser: Browser;
const people = new Map<Kind, Person>();
/** The session of the last part, for each of the others ends with signing out. */
let looking: Person;

beforeAll(async () => {
  [product, browser] = await Promise.all([startRealProduct(), openBrowser()]);
  const owner = await signInBeside(product, OWNER);
  people.set('owner', owner).set('host', await signInBeside(product, HOST));
  for (const role of ['manager', 'kitchen', 'viewer'] as const) people.set(role, await invited(product, owner, role));
  const boss = await bossBeside(product);
  people.set('boss', boss).set('agent', await agentBeside(product, boss));
  looking = await signInBeside(product, OWNER);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** The addresses that have a screen of the house now; those to come are guarded alike and say that there is nothing yet. */
const BUILT = new Set(
  flat(routesOf({ api: anApi({}), session: aSession(null), storageWorks: () => true }))
    .filter(({ lazy }) => lazy)
    .map(({ path }) => path),
);

function flat(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => [route, ...flat(route.children ?? [])]);
}

/**
 * Guest, owner and boss open every route. The roles between them differ from the owner in a few, and each is one; the
 * guards of all of them are asked of every route in `tests/web/app/routes.test.tsx`.
 */
function routesFor(kind: Kind): typeof ROUTES {
  if (['guest', 'owner', 'boss'].includes(kind)) return ROUTES;
  const examples = ['/', '/auth/login', '/error/403', '/auth/logout', '/payment', '/mktg', '/boss/users', '/boss/team'];
  return ROUTES.filter(({ path, layout }) => examples.includes(path) || (layout === 'full' && BUILT.has(path)));
}

/** Who has signed in is not asked again. */
const SIGNING_IN = ['/auth/login', '/auth/lockscreen', '/auth/signup', '/auth/signup_agent', '/auth/bind'];

/** Where a route leads by the guard's rules, and whether the frame stands around what it shows. */
function leadsTo(path: string, access: string, person: Person | undefined): { at: string; frame: boolean } {
  const outside = (at: string) => ({ at, frame: false });
  if (access === 'public') {
    if (!SIGNING_IN.includes(path)) return outside(path);
    if (person) return { at: homeOf(person.settings), frame: true };
    // Nobody is locked who was never here.
    return outside(path === '/auth/lockscreen' ? '/auth/login' : path);
  }
  if (!person) return outside('/auth/login');
  if (path === '/auth/logout') return outside('/auth/login');
  if (access === 'boss' && person.settings.level <= 100) return outside('/error/403');
  const at = path === '/payment' ? '/settings' : path;
  const entry = MENU.find((each) => each.path.split('?')[0] === at);
  return entry && !opensTo(entry, person.settings) ? outside('/error/403') : { at, frame: true };
}

/** Without a theme the page has the one of its user. */
async function openAs(
  kind: Kind,
  theme: Partial<Theme> | null = {},
  viewport = TABLET,
): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ locale: 'en-GB', viewport });
  context.setDefaultTimeout(PATIENCE);
  const person = people.get(kind);
  const kept = {
    ...(theme && { theme: JSON.stringify({ ...DEFAULT_THEME, ...theme }) }),
    ...(person && { jwt: person.jwt, csrf: person.csrf, settings: JSON.stringify(person.settings) }),
  };
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, kept);
  return [context, await context.newPage()];
}

/** The address that the page comes to rest at, once something is shown there. */
async function open(page: Page, path: string, at: string): Promise<void> {
  await page.goto(product.origin + path, { waitUntil: 'commit' });
  await page.waitForURL((url) => url.pathname === at);
  await page.locator('h1').first().waitFor();
}

const addressOf = (path: string) => (path === '/*' ? '/no/such/page' : path);
// Signing out ends the session that the other routes need.
const ROUTES = SPECIFIED_ROUTES.toSorted(
  (a, b) => Number(a.path === '/auth/logout') - Number(b.path === '/auth/logout'),
);

describe.each(KINDS)('as a %s', (kind) => {
  it('every specified route shows what it should, or leads where the guard says', async () => {
    const [context, page] = await openAs(kind);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    const person = people.get(kind);
    for (const { path, access, layout } of routesFor(kind)) {
      const { at, frame } = leadsTo(path, access, person);
      await open(page, addressOf(path), addressOf(at)).catch((error) => {
        throw new Error(`${path} as ${kind} should lead to ${at}, and is at ${page.url()}: ${error}`);
      });
      const shown = {
        menu: await page.getByRole('navigation', { name: app('nav.label') }).count(),
        legal: await page.getByRole('link', { name: app('footer.terms') }).count(),
      };
      expect([path, shown]).toEqual([path, frame ? { menu: 1, legal: 1 } : { ...shown, menu: 0 }]);
      if (layout === 'full' && frame && !BUILT.has(at)) {
        await page.getByRole('heading', { name: app('error.404.title') }).waitFor();
      }
      if (at === '/error/403') await page.getByRole('heading', { name: app('error.403.title') }).waitFor();
    }
    expect(problems).toEqual([]);
    await context.close();
  }, 600_000);
});

describe('the frame', () => {
  const openFrame = async (theme: Partial<Theme> | null = {}, viewport = TABLET) => {
    people.set('owner', looking);
    const [context, page] = await openAs('owner', theme, viewport);
    return { context, page };
  };

  it('offers a newer version without losing what was typed', async () => {
    const { context, page } = await openFrame();
    await open(page, '/uu', '/uu');
    const users = texts('en', 'users');
    await page.getByLabel(users('invite.email')).fill('anna@example.com');
    let newer = true;
    await page.route('**/ajax/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-version': newer ? '999' : '1' } });
    });
    // Any call finds out; leaving the window and coming back makes one.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.getByText(app('version.title')).waitFor();
    newer = false;
    await page.getByRole('button', { name: app('reload'), exact: true }).click();
    await page.waitForFunction(
      (label) => document.querySelector<HTMLInputElement>(`input[type="email"]`)?.value === label,
      'anna@example.com',
    );
    // A call may still be under way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  it('offers a reload where a part of the page or its style does not come', async () => {
    const { context, page } = await openFrame();
    await open(page, '/uu', '/uu');
    await page.route(/assets\/account-screen.*\.(js|css)/, (route) => route.abort());
    await page.getByRole('link', { name: app('nav.account') }).click();
    await page.getByRole('heading', { name: app('error.chunk.title') }).waitFor();
    await page.getByText(/CHUNK_LOAD_FAILED/).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: app('reload') }).click();
    await page.getByRole('heading', { name: texts('en', 'account')('title') }).waitFor();
    await context.close();
  });

  it('stays in its language where another one cannot be loaded', async () => {
    const { context, page } = await openFrame();
    await open(page, '/uu', '/uu');
    await page.route(/assets\/(app|users).*\.js/, (route) => route.abort());
    await page.getByRole('button', { name: app('header.language') }).click();
    await page.getByRole('menuitemradio', { name: 'Italiano' }).click();
    await page.getByText(app('languageNotFound')).first().waitFor();
    await page
      .getByRole('heading', { name: texts('en', 'users')('title') })
      .first()
      .waitFor();
    // A call may still be under way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  it('keeps a choice of the theme drawer with its user', async () => {
    const { context, page } = await openFrame(null);
    await open(page, '/uu', '/uu');
    await page.getByRole('button', { name: app('header.theme') }).click();
    const saved = page.waitForResponse((response) => response.url().includes('theme_write'));
    await page.getByRole('switch', { name: texts('en', 'theme')('rtl') }).check();
    expect((await saved).status()).toBe(200);
    await context.close();
    const elsewhere = await openFrame(null);
    await open(elsewhere.page, '/uu', '/uu');
    await elsewhere.page.locator('html[dir="rtl"]').waitFor();
    await elsewhere.context.close();
  });

  it('leads by keyboard past itself to the screen, and out of the menu back to its button', async () => {
    const { context, page } = await openFrame({}, PHONE);
    await open(page, '/uu', '/uu');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: app('skip') });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'content');
    const menu = page.getByRole('button', { name: app('nav.open'), exact: true });
    await menu.press('Enter');
    await page.getByRole('dialog', { name: app('nav.label') }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, app('nav.open'));
    await context.close();
  });
});
