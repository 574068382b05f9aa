// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ServiceDay } from '#web/features/manage/day/day-data.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening, aParty } from './party.ts';

const rossi = aParty({ name: 'Rossi', note: 'Regular', revision: 3 });

it('a note that is being typed is not lost to what a colleague does meanwhile, nor is the colleague’s note', async () => {
  const later = { ...rossi, presence: 'arrived' as const, note: 'Regular. Window', revision: 4 };
  let evening: ServiceDay = anEvening({ reservations: [rossi] });
  const note_write = vi.fn((input: { revision: number }) => {
    if (input.revision === 4) return done({ reservation: { ...later, revision: 5 } });
    evening = anEvening({ reservations: [later] });
    return refused('reservation.stale');
  });
  const settings = someSettings();
  const reservations = { tonight: () => done(evening), note_write };
  openPage(
    '/manage',
    anApi({ settings: { read: () => done({ settings }) }, reservations } as never),
    aSession(settings),
  );
  const row = await screen.findByRole('listitem', { name: 'Rossi' });
  fireEvent.click(within(row).getByRole('button', { name: 'More: Rossi' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Write a note' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'House note' });
  fireEvent.change(field, { target: { value: 'Regular. Nut allergy' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Changed in the meantime')).toBeTruthy();
  expect(field.value).toBe('Regular. Nut allergy');
  fireEvent.click(dialog.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(note_write).toHaveBeenCalledTimes(2));
  const [sent] = note_write.mock.calls[1] ?? [];
  expect(sent).toMatchObject({ revision: 4, note: expect.stringMatching(/Window[\s\S]*Nut allergy/) });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'House note' })).toBeNull());
});

it('a note of several lines stays one when it is added to', async () => {
  const greco = aParty({ name: 'Greco', note: 'Terrace\nDog', revision: 3 });
  const note_write = vi.fn((_: { note: string }) => done({ reservation: { ...greco, revision: 4 } }));
  const settings = someSettings();
  const reservations = { tonight: () => done(anEvening({ reservations: [greco] })), note_write };
  openPage(
    '/manage',
    anApi({ settings: { read: () => done({ settings }) }, reservations } as never),
    aSession(settings),
  );
  const row = await screen.findByRole('listitem', { name: 'Greco' });
  fireEvent.click(within(row).getByRole('button', { name: 'More: Greco' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Write a note' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'House note' });
  fireEvent.change(field, { target: { value: `${field.value}\nPram` } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(note_write.mock.lastCall?.[0]).toMatchObject({ note: 'Terrace\nDog\nPram' }));
});

it('what is wrong with a note is said beside it, and stays there to be mended', async () => {
  const issues = [{ path: 'note', code: 'field.characters' }];
  const note_write = vi.fn((_: { note: string }) => refused('request.invalid', { issues }));
  const settings = someSettings();
  const reservations = { tonight: () => done(anEvening({ reservations: [rossi] })), note_write };
  openPage(
    '/manage',
    anApi({ settings: { read: () => done({ settings }) }, reservations } as never),
    aSession(settings),
  );
  const row = await screen.findByRole('listitem', { name: 'Rossi' });
  fireEvent.click(within(row).getByRole('button', { name: 'More: Rossi' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Write a note' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'House note' });
  fireEvent.change(field, { target: { value: 'Window\u0007' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save note' }));
  expect(await dialog.findByText('This contains characters that cannot be used.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByText('That did not work')).toBeNull();
  fireEvent.change(field, { target: { value: 'Window' } });
  expect(field.getAttribute('aria-invalid')).toBeNull();
});
