// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSettings } from './open-settings.ts';

it.each([
  ['whatsapp', 'Open the page WhatsApp', '/whatsapp'],
  ['bulkWhatsapp', 'Open campaigns', '/mktg'],
  ['newsletter', 'Open campaigns', '/mktg'],
])('leads from the settings of %s to where its messages are seen, on every screen', async (page, name, path) => {
  openSettings(page);
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(path);
  // The way back to the list is hidden beside the list; this link is not.
  const styles = readFileSync('web/features/settings/settings.module.css', 'utf8');
  const hidden = [...styles.matchAll(/([^{}]+)\{[^{}]*display: none/g)].map(([, selector = '']) => selector);
  const names = link.className.split(' ').map((each) => each.replace(/^_?([a-z]+)_.*$/i, '$1'));
  for (const each of names) expect(hidden.filter((selector) => selector.includes(`.${each}`))).toEqual([]);
});
