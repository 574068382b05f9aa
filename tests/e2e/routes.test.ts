import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { Theme } from '#shared/domain/theme/theme.ts';
import { smallTargets } from '#tests/kit/small-targets.ts';
import { findingsByDayAndNight, findingsOfScreen } from './kit/axe.ts';
import { PHONE, TABLET } from './kit/browser.ts';
import { addressOf, BUILT, leadsTo, mustShow, ofTheVenue, ROUTES, routesFor } from './kit/leads-to.ts';
import { openGroup } from './kit/menu.ts';
import { texts } from './kit/texts.ts';
import { goThrough, KINDS, type Kind, load, openVenue, type Shown } from './kit/venue.ts';

const app = texts('en', 'app');

const venue = await openVenue();
afterAll(() => venue.stop());

it.each(['guest', 'owner'] as const)('every route of guests opens to a %s without the frame', async (kind) => {
  const [context, page] = await venue.openAs(kind);
  // They know nothing of users: that they open to one who is signed in, one of them shows.
  for (const { path } of ROUTES.filter(({ path }) => !ofTheVenue(path) && (kind === 'guest' || path === '/'))) {
    await load(page, venue.product.origin + path, path);
    expect([path, await page.getByRole('navigation', { name: app('nav.label') }).count()]).toEqual([path, 0]);
  }
  await context.close();
});

/** One of each screen, by who sees most of it. */
const SCREENS: Readonly<Record<'guest' | 'owner' | 'boss', readonly string[]>> = {
  guest: [...builtFor('public').filter((path) => path !== '/auth/lockscreen'), '/error/404'],
  owner: [...builtFor('operator').filter((path) => path !== '/auth/logout'), '/pbx'],
  boss: builtFor('boss'),
};

function builtFor(access: string): string[] {
  return ROUTES.filter((route) => route.access === access && BUILT.has(route.path)).map(({ path }) => path);
}

it('every address of the house is answered with the application, which does the rest', async () => {
  const answers = ROUTES.map(({ path }) => addressOf(path)).filter(ofTheVenue);
  const documents = await Promise.all(
    answers.map((path) => fetch(venue.product.origin + path).then((answer) => answer.text())),
  );
  expect(new Set(documents).size).toBe(1);
});

it.each(['guest', 'owner', 'boss'] as const)(
  'axe finds nothing in any screen of a %s, light or dark, and no target of the house is smaller than a finger',
  async (kind) => {
    const [context, page] = await venue.openAs(kind);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const [first = ''] = SCREENS[kind];
    await load(page, venue.product.origin + first, first);
    for (const path of SCREENS[kind]) {
      // Pages of guests are documents of their own, and so is where nobody is signed in; the rest is gone through as by its links.
      if (kind === 'guest') await load(page, venue.product.origin + path, path);
      else {
        const [shown] = await goThrough(page, [path], app('nav.label'), app('footer.terms'));
        expect(shown?.at).toBe(path);
        showsWhatItShould(kind, path, shown as Shown);
      }
      const findings = ofTheVenue(path) ? findingsOfScreen : findingsByDayAndNight;
      expect([path, await findings(page)]).toEqual([path, []]);
      // The pages of guests and of the boss have measures of their own.
      if (kind === 'owner') expect([path, await tooSmall(page)]).toEqual([path, []]);
    }
    await context.close();
  },
);

/** Whether a route led a kind of user where the guard says, to what is there. */
function showsWhatItShould(kind: Kind, path: string, found: Shown): void {
  const access = ROUTES.find((route) => route.path === path)?.access ?? 'public';
  const { at, frame } = leadsTo(path, access, venue.people.get(kind));
  expect([kind, path, found]).toEqual([kind, path, { ...found, ...mustShow(addressOf(at), frame, found) }]);
}

/** What is smaller than a finger on a tablet or a phone. */
async function tooSmall(page: Page): Promise<string[]> {
  const onTablet = await smallTargets(page);
  await page.setViewportSize(PHONE);
  const onPhone = await smallTargets(page);
  await page.setViewportSize(TABLET);
  return [...onTablet, ...onPhone];
}

it.each([
  ['the lock screen', 'guest', '/auth/lockscreen', { kept: { email: 'anna@example.com' } }],
  ['the frame from right to left', 'owner', '/uu', { theme: { rtl: true } }],
] as const)('axe finds nothing in %s, light or dark', async (_, kind, path, look) => {
  const [context, page] = await venue.openAs(kind, look);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await load(page, venue.product.origin + path, path);
  expect(await findingsOfScreen(page)).toEqual([]);
  await context.close();
});

/** Whether a sentence's full stop follows its last letter, and how far from its own right side the text stands, in pixels. */
function endAndSide(sentence: HTMLElement | SVGElement) {
  const text = sentence.lastChild as Text;
  const range = document.createRange();
  range.selectNodeContents(sentence);
  const fromTheRight = Math.round(sentence.getBoundingClientRect().right - range.getBoundingClientRect().right);
  const [letter, stop] = [text.length - 2, text.length - 1].map((at) => {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().left;
  });
  return { stopIsLast: Number(stop) > Number(letter), fromTheRight };
}

describe('the frame', () => {
  const openFrame = async (theme: Partial<Theme> | null = {}, viewport = TABLET) => {
    const [context, page] = await venue.openAs('owner', { theme, viewport });
    await load(page, `${venue.product.origin}/uu`, '/uu');
    return { context, page };
  };

  it('offers a newer version without losing what was typed', async () => {
    const { context, page } = await openFrame();
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
    await page.route(/assets\/account-screen.*\.(js|css)/, (route) => route.abort());
    await openGroup(page, 'house');
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
    await page.getByRole('button', { name: app('header.theme') }).click();
    const saved = page.waitForResponse((response) => response.url().includes('theme_write'));
    await page.getByRole('switch', { name: texts('en', 'theme')('rtl') }).check();
    expect((await saved).status()).toBe(200);
    await context.close();
    const elsewhere = await openFrame(null);
    await elsewhere.page.locator('html[dir="rtl"]').waitFor();
    // English all the same: the sentence keeps its full stop at its end, and stands at the right.
    const sentence = elsewhere.page.getByText(texts('en', 'users')('invite.about'));
    expect(await sentence.evaluate(endAndSide)).toEqual({ stopIsLast: true, fromTheRight: 0 });
    await elsewhere.context.close();
  });

  it('counts a task beside the menu, given to somebody in a list that opens above its dialog', async () => {
    const { context, page } = await openFrame();
    const tasks = texts('en', 'tasks');
    await openGroup(page, 'house');
    await page.getByRole('link', { name: app('nav.tasks') }).click();
    await page.getByRole('button', { name: tasks('new') }).click();
    await page.getByLabel(tasks('field.title')).fill('Order the cake');
    // Once it has grown to its size.
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await page.getByRole('combobox', { name: tasks('field.assignee') }).click();
    await page.getByRole('option', { name: venue.people.get('owner')?.settings.name ?? '' }).click();
    await page.getByRole('button', { name: tasks('save') }).click();
    await page.getByRole('link', { name: app('notices.tasks_one', { count: 1 }) }).waitFor();
    await page.getByRole('button', { name: tasks('doneOf', { title: 'Order the cake' }) }).click();
    await page.getByRole('link', { name: app('nav.tasks'), exact: true }).waitFor();
    await context.close();
  });

  it('has an item of a menu under the keys at once, also the first time that it is opened', async () => {
    const { context, page } = await openFrame();
    /** Where among the items of the open menu the focus is. */
    const itemAt = (nth: number) =>
      page.waitForFunction((at) => {
        const items = [...document.querySelectorAll('[role="menu"] [role^="menuitem"]')];
        return items.length > 1 && items.at(at) === document.activeElement;
      }, nth);
    const language = page.getByRole('button', { name: app('header.language') });
    await language.press('Enter');
    await itemAt(0);
    // Once it has grown to its size.
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await itemAt(1);
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      (name) => document.activeElement?.getAttribute('aria-label') === name,
      app('header.language'),
    );
    const account = page.getByRole('button', { name: app('header.account') });
    await account.press('ArrowDown');
    await itemAt(0);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await account.press('ArrowUp');
    await itemAt(-1);
    await context.close();
  });

  it('leads by keyboard past itself to the screen, and out of the menu back to its button', async () => {
    const { context, page } = await openFrame({}, PHONE);
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

it.each([false, true])('the service sheet is printed as its preview shows it (landscape: %s)', async (landscape) => {
  const [context, page] = await venue.openAs('host');
  await load(page, `${venue.product.origin}/pdf`, '/pdf');
  const sheets = await page.getByRole('main').getByRole('img').count();
  const printed = (await page.pdf({ landscape })).toString('latin1');
  // A page of nothing before or after them would be one more.
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(sheets);
  await context.close();
});

// These end with signing out, so nobody has a session after them. All come on one device, which loads each part once.
it('every route of the house shows everybody what it should, or leads where the guard says', async () => {
  const [context, page] = await venue.openAs('guest');
  await load(page, `${venue.product.origin}/error`, '/error');
  for (const kind of KINDS) {
    await venue.become(page, kind);
    await load(page, `${venue.product.origin}/error`, '/error');
    // What axe has looked at in the application was seen there.
    const seen = kind === 'owner' || kind === 'boss' ? SCREENS[kind] : [];
    const routes = routesFor(kind, venue.people.get(kind)).filter(({ path }) => !seen.includes(path));
    const shown = await goThrough(
      page,
      routes.map(({ path }) => addressOf(path)),
      app('nav.label'),
      app('footer.terms'),
    );
    for (const [nth, { path }] of routes.entries()) showsWhatItShould(kind, path, shown[nth] as Shown);
  }
  await context.close();
});
