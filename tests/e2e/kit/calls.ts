import type { BrowserContext } from 'playwright-core';

/** What a page's own script finds in its window. */
export type WatchedPage = {
  /** Comes when the page has heard what it asked for, and asks for nothing more. */
  atRest(): Promise<void>;
};

/**
 * Watches what the pages of a browser ask of the product. Each call that is refused comes to the answered list with the
 * screen that made it: `/kitchen asks plan_kitchen.php: 403 {"errorid":"session.forbidden"}`.
 */
export async function watchCalls(context: BrowserContext): Promise<string[]> {
  const refused: string[] = [];
  await context.exposeFunction('tellRefused', (call: string) => refused.push(call));
  await context.addInitScript(() => {
    const ask = window.fetch.bind(window);
    const tell = (window as unknown as { tellRefused(call: string): Promise<void> }).tellRefused;
    let asking = 0;

    window.fetch = async (input, init) => {
      const [, operation] = /\/ajax\/[^/]+\/(\w+\.php)$/.exec(String(input)) ?? [];
      if (!operation) return ask(input, init);
      const screen = location.pathname;
      asking += 1;
      try {
        const answer = await ask(input, init);
        if (!answer.ok) await tell(`${screen} asks ${operation}: ${answer.status} ${await answer.clone().text()}`);
        return answer;
      } finally {
        asking -= 1;
      }
    };

    /** What an answer leads to is drawn, and asks in its turn, a few tasks later. */
    async function atRest() {
      for (let looks = 0; looks < 4; looks = asking > 0 ? 0 : looks + 1)
        await new Promise((next) => setTimeout(next, 5));
    }
    Object.assign(window, { atRest });
  });
  return refused;
}
