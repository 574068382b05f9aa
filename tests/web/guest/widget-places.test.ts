import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATIENCE } from '#tests/e2e/kit/browser.ts';
import { builtGuest } from './built-guest.ts';

const guest = builtGuest();
let site: Server;
let html = '';
beforeAll(async () => {
  site = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html));
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
});
afterAll(() => site?.close());

/** A page of another site with this head and body; `W` is the address of the widget. */
async function open(head: string, body: string) {
  const context = await guest.browser.newContext({ viewport: { width: 390, height: 780 }, locale: 'en-US' });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.on('pageerror', (error) => expect.fail(error.message));
  const whole = `<!doctype html><title>Nina</title>${head}<body><h1>Nina</h1>${body}<p>After</p>`;
  html = whole.replaceAll('W', `${guest.origin}/widget.js`);
  await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
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
