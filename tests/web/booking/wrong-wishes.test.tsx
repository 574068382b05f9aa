// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const TIMES = {
  ...{ date: '2026-12-05', today: '2026-12-05', minute: 600, closed: null, duration: 90, locale: 'it' },
  ...{ areas: ['Indoor'], options: [], diets: [], steered: false, best: [1200] },
  slots: [{ start: 1200, meal: 'Dinner', reason: null, yields: true, tables: ['T1'], moved: 0 }],
};
const WRONG = 'This contains characters that cannot be used.';

it.each([
  ['remarks', 'What the guest would like'],
  ['note', 'House note'],
])('what is wrong with %s, such as a pasted tab, is said beside the field, which is opened', async (path, label) => {
  const settings = someSettings();
  const api = anApi({
    settings: { read: () => done({ settings }) },
    availability: { house: () => done(TIMES) },
    guests: { search: () => done({ guests: [] }) },
    reservations: { book: () => refused('request.invalid', { issues: [{ path, code: 'field.characters' }] }) },
  });
  openPage('/booking', api, aSession(settings));
  await screen.findByText(/20:00 · /);
  const field = screen.getByLabelText(label) as HTMLTextAreaElement;
  fireEvent.change(field, { target: { value: 'Cake\tat nine' } });
  fireEvent.click(screen.getByRole('button', { name: 'Book' }));
  expect(await screen.findByText(WRONG)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(field.closest('details')?.open).toBe(true));
  await waitFor(() => expect(document.activeElement).toBe(field));
  // It stays open while it is mended and sent anew.
  fireEvent.change(field, { target: { value: 'Cake at nine' } });
  expect(field.closest('details')?.open).toBe(true);
});
