import type { Page } from 'playwright-core';

/**
 * Looks at what a page is told over its live connection of a day; to be called before the page is opened. From the answered
 * call on the page looks at the day only after it was told of it: looking by itself brings nothing.
 */
export function tellsOf(page: Page, date: string): () => Promise<void> {
  let told = true;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes(date)) told = true;
    });
  });
  return async () => {
    told = false;
    await page.route('**/reservations_tonight.php', (route) => (told ? route.continue() : route.abort()));
  };
}
