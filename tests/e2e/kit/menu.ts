import type { Page } from 'playwright-core';
import { texts } from './texts.ts';

const app = texts('en', 'app');

/** Unfolds a group of the menu, unless it is open. */
export async function openGroup(page: Page, group: 'lists' | 'guests' | 'house' | 'platform'): Promise<void> {
  const heading = page
    .getByRole('navigation', { name: app('nav.label') })
    .getByRole('button', { name: app(`nav.group.${group}`) });
  await heading.waitFor();
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
}
