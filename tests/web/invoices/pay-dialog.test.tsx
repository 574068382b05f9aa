// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const ROW = {
  ...{ accountId: 'acc_nina', invoiceId: 'inv_1', number: '2026/1', company: 'Da Nina', total: 48_800, n: 1, of: 1 },
  ...{ amount: 48_800, open: 48_800, due: '2026-12-29', delay: 0, bucket: 'none', paidOn: null, means: null },
  ...{ reminder: null, remindedAt: null, promises: [], heldBy: null },
};

it('says beside the sum what is wrong with it, and keeps it until it is changed', async () => {
  const payment_write = vi.fn((_input: object): unknown => refused('invoice.tooMuch'));
  const settings = someSettings({ level: 200, role: 'owner', venues: [] });
  const invoices = { list: () => done({ invoices: [] }), outstanding: () => done({ rows: [ROW] }), payment_write };
  openPage('/boss/invoiceData', anApi({ invoices } as never), aSession(settings));
  fireEvent.click(await screen.findByRole('tab', { name: 'Outstanding' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Note a payment for 2026/1' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const sum = dialog.getByLabelText('Sum') as HTMLInputElement;
  const note = () => fireEvent.click(dialog.getByRole('button', { name: 'Note payment' }));
  fireEvent.change(sum, { target: { value: 'all of it' } });
  note();
  expect(await dialog.findByText('Please enter an amount, such as 12.50.')).toBeTruthy();
  expect(payment_write).not.toHaveBeenCalled();
  fireEvent.change(sum, { target: { value: '1000' } });
  note();
  expect(await dialog.findByText('This is more than what is still open.')).toBeTruthy();
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(sum.value).toBe('1000');
  payment_write.mockImplementation(() => done({}));
  fireEvent.change(sum, { target: { value: '100' } });
  expect(dialog.queryByText('This is more than what is still open.')).toBeNull();
  note();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
