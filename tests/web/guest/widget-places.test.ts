import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite } from '#infra/local/stand-ins/site.ts';
import { PATIENCE } from '#tests/e2e/kit/browser.ts';
import { builtGuest } from './built-guest.ts';

const guest = builtGuest();
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite({ port: 0, productOrigin: guest.origin });
});
afterAll(() => site?.stop());

/** A page of the site with this head and body; `W` is the address of the widget. */
async function open(head: string, body: string) {
  const context = await guest.browser.newContext({ viewport: { width: 390, height: 780 }, locale: 'en-US' });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.on('pageerror', (error) => expect.fail(error.message));
  const html = `<!doctype html><title>Nina</title>${head}<body><h1>Nina</h1>${body}<p>After</p>`;
  // A script that is fetched, and a module, are read across origins.
  await page.route('**/widget.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });
  const contentType = 'text/html';
  await page.route(`${site.origin}/own`, (route) =>
    route.fulfill({ contentType, body: html.replaceAll('W', `${guest.origin}/widget.js`) }),
  );
  await page.goto(`${site.origin}/own`);
  return page;
}

/** Fetches what a plug-in laid by, and evaluates it, as those do that delay scripts until somebody touches the page. */
const DELAYED =
  '<script>setTimeout(async()=>{const s=document.querySelector("[data-src]");(0,eval)(await(await fetch(s.dataset.src)).text())},50)</script>';

it.each([
  ['in the head', '<script src="W"></script>', '', 'BODY'],
  ['in the head, with a place in the page', '<script async src="W"></script>', '<div id="coperto"></div>', 'DIV'],
  ['as a module', '', '<script type="module" src="W"></script>', 'BODY'],
  ['as a module in the head', '<script type="module" src="W"></script>', '<div id="coperto"></div>', 'DIV'],
  [
    'delayed, fetched and evaluated',
    '',
    `<script type="text/plain" data-src="W" data-adults="4"></script>${DELAYED}`,
    'BODY',
  ],
])('shows the form where a site has its script %s', async (_, head, body, parent) => {
  const page = await open(head, body);
  const element = await page.waitForSelector('iframe', { state: 'visible' });
  expect(await element.evaluate(({ parentElement }) => parentElement?.tagName)).toBe(parent);
  await (await element.contentFrame())?.getByRole('button', { name: 'Book now' }).waitFor();
  expect(await page.locator('iframe').count()).toBe(1);
  await page.context().close();
});
