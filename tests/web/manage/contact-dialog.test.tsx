// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { done, refused } from '../app/kit.ts';
import { openServiceDay, row } from './open-service-day.ts';
import { anEvening, aParty } from './party.ts';

const RIGHT = '+393337654321';
const rossi = aParty({ name: 'Rossi', phone: '+393331234567', revision: 3, start: 1290 });

async function ask(name: string) {
  fireEvent.click(within(await row(name)).getByRole('button', { name: `More: ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Correct contact details' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Phone');
  return dialog;
}
type Asked = Awaited<ReturnType<typeof ask>>;
const type = (where: Asked, label: string, value: string) =>
  fireEvent.change(where.getByLabelText(label), { target: { value } });
const save = (where: Asked) => fireEvent.click(where.getByRole('button', { name: 'Save change' }));

it('a number is written right, with a word about who is told, and back from the toast', async () => {
  const contact_write = vi.fn((input: { phone: string; revision: number }) =>
    done({ reservation: { ...rossi, phone: RIGHT, revision: input.revision + 1 } }),
  );
  openServiceDay(anEvening({ reservations: [rossi] }), { contact_write } as never);
  const dialog = await ask('Rossi');
  expect(dialog.getByText('Nobody is written to about this.')).toBeTruthy();
  type(dialog, 'Phone', ' 333 765 4321 ');
  expect(dialog.getByText(/goes to 333 765 4321; the old number gets nothing more/)).toBeTruthy();
  save(dialog);
  expect(await screen.findByText('Rossi: contact details corrected')).toBeTruthy();
  expect(contact_write.mock.calls[0]?.[0]).toMatchObject({ revision: 3, phone: '333 765 4321', email: '' });
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(contact_write.mock.calls[1]?.[0]).toMatchObject({ revision: 4, phone: rossi.phone }));
});

it('what is no number is said beside its field, and a second booking at one meal yields to a reason', async () => {
  const contact_write = vi.fn((input: { phone: string; reason?: string }) => {
    if (input.phone === '333') return refused('phone.length', { issues: [{ path: 'phone', code: 'phone.length' }] });
    return input.reason ? done({ reservation: { ...rossi, revision: 4 } }) : refused('reservation.duplicate');
  });
  openServiceDay(anEvening({ reservations: [rossi] }), { contact_write } as never);
  const dialog = await ask('Rossi');
  type(dialog, 'Phone', '333');
  save(dialog);
  expect(await dialog.findByText('The length of this number is wrong.')).toBeTruthy();
  expect(dialog.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
  expect(dialog.queryByText(/goes to 333/)).toBeNull();
  type(dialog, 'Phone', RIGHT);
  save(dialog);
  const reason = await dialog.findByRole('textbox', { name: 'Reason' });
  save(dialog);
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(reason, { target: { value: 'Two tables' } });
  save(dialog);
  await waitFor(() => expect(contact_write.mock.lastCall?.[0]).toMatchObject({ phone: RIGHT, reason: 'Two tables' }));
});

it('what is wrong with the reason is said beside it, where it stays to be mended', async () => {
  const issues = [{ path: 'reason', code: 'field.characters' }];
  const contact_write = vi.fn((input: { reason?: string }) =>
    input.reason ? refused('request.invalid', { issues }) : refused('reservation.duplicate'),
  );
  openServiceDay(anEvening({ reservations: [rossi] }), { contact_write } as never);
  const dialog = await ask('Rossi');
  type(dialog, 'Phone', RIGHT);
  save(dialog);
  const reason = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Reason' });
  fireEvent.change(reason, { target: { value: 'Two\ttables' } });
  save(dialog);
  expect(await dialog.findByText('This contains characters that cannot be used.')).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: 'Reason' }).getAttribute('aria-invalid')).toBe('true');
});

it('what is wrong where the question has no field is said in it', async () => {
  const issues = [{ path: 'revision', code: 'field.tooLarge' }];
  openServiceDay(anEvening({ reservations: [rossi] }), {
    contact_write: () => refused('request.invalid', { issues }),
  } as never);
  const dialog = await ask('Rossi');
  type(dialog, 'Phone', RIGHT);
  save(dialog);
  expect((await dialog.findByRole('alert')).textContent).toContain('This is too large.');
});

it('who is here is not written to, and nothing goes out for what stays as it was', async () => {
  const contact_write = vi.fn();
  openServiceDay(anEvening({ reservations: [{ ...rossi, presence: 'seated' }] }), { contact_write });
  const dialog = await ask('Rossi');
  type(dialog, 'Phone', RIGHT);
  expect(dialog.getByText('The party is here: nobody is written to.')).toBeTruthy();
  type(dialog, 'Phone', rossi.phone);
  save(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(contact_write).not.toHaveBeenCalled();
});
