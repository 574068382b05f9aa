// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { done } from '../app/kit.ts';
import { openPanel, openServiceDay } from './open-service-day.ts';
import { anEvening, aParty } from './party.ts';

const rossi = aParty({ name: 'Rossi', booking: 'confirmed', presence: 'seated', course: 'paid' });
const greco = aParty({ name: 'Greco' });

async function openBill(name: string) {
  const bill_write = vi.fn((_: object) => done({ reservation: { ...rossi, bill: 8450 } }));
  openServiceDay(anEvening({ reservations: [rossi, greco] }), { bill_write });
  return { panel: await openPanel(name), bill_write };
}

it('takes what a party has paid as it is typed, and refuses what is no amount', async () => {
  const { panel, bill_write } = await openBill('Rossi');
  const field = panel.getByRole('textbox', { name: /Paid at the table/ });
  fireEvent.change(field, { target: { value: 'much' } });
  fireEvent.click(panel.getByRole('button', { name: 'Keep the bill' }));
  expect(bill_write).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '84.50' } });
  fireEvent.click(panel.getByRole('button', { name: 'Keep the bill' }));
  await waitFor(() => expect(bill_write).toHaveBeenCalled());
  expect(bill_write.mock.calls[0]?.[0]).toMatchObject({ id: rossi.id, bill: 8450 });
});

it('asks nothing of a party that has not been at a table', async () => {
  const { panel } = await openBill('Greco');
  expect(panel.queryByRole('form', { name: 'Bill' })).toBeNull();
});
