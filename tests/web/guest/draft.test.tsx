// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepDraft } from '#web/guest/booking/on-demand/draft.ts';
import { firstWish } from '#web/guest/booking/wish.ts';
import { aVenue } from './fake-venue.ts';
import { button, dayCell, field, fillIn, openPage, openParty, radio } from './open-page.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const kept = () => JSON.parse(sessionStorage.getItem('coperto.draft') ?? 'null');
/** What does not change by itself any more. */
const settled = () => new Promise((later) => setTimeout(later, 50));

it('a page that nobody has touched keeps nothing', async () => {
  await openPage();
  await dayCell(/\b5 December 2026, free/);
  await settled();
  expect(kept()).toBeNull();
});

it('a time that was chosen, and another after it, is there again when the page is loaded anew', async () => {
  await openPage();
  fireEvent.click(await dayCell(/\b5 December 2026, free/));
  fireEvent.click(await radio('Indoor'));
  fireEvent.click(await radio(/^19:15/));
  await waitFor(() => expect(kept()?.wish).toMatchObject({ date: '2026-12-05', start: 1155, area: 'Indoor' }));
  fireEvent.click(await radio(/^19:30/));
  await waitFor(() => expect(kept()?.wish.start).toBe(1170));
  await openPage();
  expect(((await radio(/^19:30/)) as HTMLInputElement).checked).toBe(true);
});

it('what was changed since a link was opened stands when the page is loaded anew; another link begins with its own', async () => {
  const more = () => button('More: Adults');
  const adults = async () => {
    await openParty();
    return screen.getByRole('group', { name: 'Adults' }).textContent;
  };
  await openPage('/?date=2026-12-05&adults=4&name=Ada');
  expect(await adults()).toContain('4');
  fireEvent.click(more());
  fireEvent.input(field('Name'), { target: { value: 'Grace' } });
  await waitFor(() => expect(kept()?.wish.adults).toBe(5));
  await waitFor(() => expect(kept()?.who.name).toBe('Grace'));
  await openPage('/?date=2026-12-05&adults=4&name=Ada');
  expect(await adults()).toContain('5');
  expect(field('Name').value).toBe('Grace');
  await openPage('/?adults=3&name=Bob');
  expect(await adults()).toContain('3');
  expect(field('Name').value).toBe('Bob');
});

it('what was booked is no draft any more', async () => {
  await openPage();
  await fillIn();
  await waitFor(() => expect(kept()?.who.name).toBeTruthy());
  expect(kept().who).not.toHaveProperty('terms');
  fireEvent.click(button('Book now'));
  await waitFor(() => expect(kept()).toBeNull());
  await settled();
  expect(kept()).toBeNull();
});

it('what was typed stays where the page is loaded anew twice, before fields that come later stand there', () => {
  const form = document.createElement('form');
  const wish = firstWish(aVenue(), new URLSearchParams(), null);
  form.innerHTML = '<input name="phone" value="333"><input name="email" value="ada@example.com">';
  keepDraft(wish, form);
  form.innerHTML = '<input name="phone" value="333 12">';
  keepDraft(wish, form);
  expect(kept().who).toEqual({ phone: '333 12', email: 'ada@example.com' });
  form.innerHTML = '<input name="phone" value="333 12"><input name="email" value="">';
  keepDraft(wish, form);
  expect(kept().who).toEqual({ phone: '333 12' });
});
