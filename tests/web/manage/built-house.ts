import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildWeb, OUTPUT } from '#infra/web-build.ts';
import { openBrowser, PATIENCE } from '#tests/e2e/kit/browser.ts';
import { closeWithTest } from '#tests/e2e/kit/open-for.ts';
import { type BigHouse, bigHouse, serveBigHouse } from '#tests/kit/big-house.ts';

type Served = Awaited<ReturnType<typeof serveBigHouse>>;
export type Looks = Parameters<Served['open']>[1];

/** The built pages, with a big house behind them that is new for each test of a file, and one browser before them. */
export function builtHouse() {
  let browser: Browser;
  let house: BigHouse;
  let served: Served;
  beforeAll(async () => {
    [browser] = await Promise.all([openBrowser(), buildWeb()]);
  }, 180_000);
  beforeEach(async () => {
    house = bigHouse();
    served = await serveBigHouse(OUTPUT, house);
    return () => served.stop();
  });
  afterAll(() => browser?.close());
  return {
    get house() {
      return house;
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
