// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_THEME } from '#shared/domain/theme/theme.ts';
import { currentTheme, startTheme, takeTheme } from '#web/app/theme/theme.ts';
import { aKeeper, anApi, aSession, done, someSettings } from '../kit.ts';
import { openPage } from '../page.tsx';

beforeEach(() => startTheme(aKeeper()));

async function openDrawer() {
  const settings = someSettings({ role: 'owner' });
  openPage('/account', anApi({ settings: { read: () => done({ settings }) } }), aSession(settings));
  fireEvent.click(await screen.findByRole('button', { name: 'Appearance' }));
  return within(await screen.findByRole('dialog', { name: 'Appearance' }));
}

const frame = () => document.querySelector<HTMLElement>('[data-header]')?.dataset ?? {};

describe('the theme drawer', () => {
  it('turns semi-dark off when dark is turned on', async () => {
    const drawer = await openDrawer();
    const semiDark = drawer.getByRole('switch', { name: /^Semi-dark/ });
    fireEvent.click(semiDark);
    await waitFor(() => expect(document.querySelector('header')?.dataset.theme).toBe('dark'));
    fireEvent.click(drawer.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect((semiDark as HTMLInputElement).checked).toBe(false);
  });

  it.each([
    ['Right to left', () => document.documentElement.dir, 'rtl'],
    ['Collapsed', () => document.querySelector('aside')?.dataset.mini, 'true'],
    ['Show the menu', () => document.querySelector('aside'), null],
    ['Show the header', () => frame().header, 'none'],
    ['Show the footer', () => document.querySelector('footer[data-place]'), null],
  ])('switches %s at once', async (name, seen, expected) => {
    const drawer = await openDrawer();
    fireEvent.click(drawer.getByRole('switch', { name }));
    await waitFor(() => expect(seen()).toBe(expected));
  });

  it.each([
    ['Style', 'Shaped', () => document.querySelector<HTMLElement>('nav[data-style]')?.dataset.style, 'shaped'],
    ['Position', 'Right', () => frame().side, 'end'],
    ['Placement', 'Beside the menu', () => frame().header, 'beside'],
    ['Height', 'Prominent', () => frame().size, 'prominent'],
    ['While scrolling', 'Hides', () => frame().scroll, 'hide'],
    ['Placement', 'Always visible', () => frame().footer, 'fixed'],
  ])('offers for %s: %s', async (_, name, seen, expected) => {
    const drawer = await openDrawer();
    fireEvent.click(drawer.getByRole('radio', { name }));
    await waitFor(() => expect(seen()).toBe(expected));
  });

  it('takes colours for the bars as they are, and says when one had to give way', async () => {
    const drawer = await openDrawer();
    fireEvent.change(drawer.getByLabelText(/^Header/, { selector: 'input' }), { target: { value: '#ffeb3b' } });
    await waitFor(() => {
      const style = document.querySelector<HTMLElement>('header[style]')?.style;
      expect([style?.getPropertyValue('--surface'), style?.getPropertyValue('--ink')]).toEqual(['#ffeb3b', '#000000']);
    });
    fireEvent.change(drawer.getByLabelText(/^Primary/, { selector: 'input' }), { target: { value: '#ffeb3b' } });
    expect(await drawer.findByText(/so that everything stays readable/)).toBeTruthy();
    fireEvent.click(drawer.getByRole('button', { name: 'Own colour of Coperto: Primary' }));
    expect(currentTheme().primary).toBeNull();
  });

  it('resets everything but the language, after it has asked', async () => {
    takeTheme({ ...DEFAULT_THEME, mini: true, primary: '#00897b', locale: 'en' });
    const drawer = await openDrawer();
    fireEvent.click(drawer.getByRole('button', { name: 'Reset' }));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(currentTheme().mini).toBe(true);
    fireEvent.click(asked.getByRole('button', { name: 'Reset' }));
    expect(currentTheme()).toEqual({ ...DEFAULT_THEME, locale: 'en' });
  });
});
