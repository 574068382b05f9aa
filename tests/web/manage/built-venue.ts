import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildWeb, OUTPUT } from '#infra/web-build.ts';
import { openBrowser, PATIENCE } from '#tests/e2e/kit/browser.ts';
import { closeWithTest } from '#tests/e2e/kit/open-for.ts';
import { type BigVenue, bigVenue, serveBigVenue } from '#tests/kit/big-venue.ts';

type Served = Awaited<ReturnType<typeof serveBigVenue>>;
export type Looks = Parameters<Served['open']>[1];

/** The built pages, with a big venue behind them that is new for each test of a file, and one browser before them. */
export function builtVenue() {
  let browser: Browser;
  let venue: BigVenue;
  let served: Served;
  beforeAll(async () => {
    [browser] = await Promise.all([openBrowser(), buildWeb()]);
  }, 180_000);
  beforeEach(async () => {
    venue = bigVenue();
    served = await serveBigVenue(OUTPUT, venue);
    return () => served.stop();
  });
  afterAll(() => browser?.close());
  return {
    get venue() {
      return venue;
    },
    /** A page of a host's own at a path. */
    async open(path: string, looks: Looks = {}) {
      const { context, page } = await served.open(browser, looks);
      page.setDefaultTimeout(PATIENCE);
      closeWithTest(context);
      const goTo = (path: string) => page.goto(served.origin + path);
      await goTo(path);
      return { context, page, goTo };
    },
  };
}
