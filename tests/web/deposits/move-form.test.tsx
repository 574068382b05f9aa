// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { done, refused } from '#tests/web/app/kit.ts';
import { aMoneyEvent, aNoShow, someMoney } from './money.ts';
import { openMoney } from './open-money.tsx';

const type = (panel: ReturnType<typeof within>, amount: string, reason: string) => {
  fireEvent.change(panel.getByLabelText('Amount, EUR'), { target: { value: amount } });
  fireEvent.change(panel.getByLabelText('Reason'), { target: { value: reason } });
};
const submit = (panel: ReturnType<typeof within>, what: string) =>
  fireEvent.submit(panel.getByRole('form', { name: what }));

it('refunds all unless told otherwise, says what it costs, and shows the money as it then is', async () => {
  const refund = vi.fn((_input: object, _options: object) =>
    done({ money: someMoney({ refundable: 4750, refunded: 1250 }) }),
  );
  const panel = await openMoney(someMoney(), { refund });
  fireEvent.click(await panel.findByRole('button', { name: 'Refund' }));
  expect((panel.getByLabelText('Amount, EUR') as HTMLInputElement).value).toBe('60.00');
  expect(panel.getByText(/This costs you €1.15/)).toBeTruthy();
  type(panel, '12,50', ' The soup was cold ');
  fireEvent.click(panel.getByRole('button', { name: 'Refund €12.50' }));
  submit(panel, 'Refund');
  await screen.findByText('€12.50 is on its way to Anna Rossi.');
  const wish = { venueId: 'ven_trattoria', id: 'res_anna', version: 4, amount: 1250, reason: 'The soup was cold' };
  // A second press while the first is under way is none.
  expect(refund).toHaveBeenCalledExactlyOnceWith(wish, { key: expect.any(String) });
  expect(panel.getByText('€47.50')).toBeTruthy();
});

it.each([
  ['more than there is', '60.01', 'because', 'That is more than there is.'],
  ['nothing', '0', 'because', 'This is too small.'],
  ['less than nothing', '-5', 'because', 'This is too small.'],
  ['no amount', 'ten', 'because', 'Please enter an amount, such as 12.50.'],
  ['no reason', '10', '  ', 'Please fill this in.'],
])('sends no refund of %s, and says why beside the field', async (_, amount, reason, said) => {
  const refund = vi.fn();
  const panel = await openMoney(someMoney(), { refund });
  fireEvent.click(await panel.findByRole('button', { name: 'Refund' }));
  type(panel, amount, reason);
  submit(panel, 'Refund');
  expect(await panel.findByText(said)).toBeTruthy();
  expect(refund).not.toHaveBeenCalled();
});

it('shows the new state where another person was faster, and sends again with what is then known', async () => {
  const read = vi.fn().mockResolvedValueOnce({ kind: 'done', value: { money: someMoney() } });
  read.mockResolvedValue({
    kind: 'done',
    value: { money: someMoney({ version: 5, refundable: 2000, refunded: 4000 }) },
  });
  const refund = vi.fn((_input: object) => done({ money: someMoney({ version: 6 }) }));
  refund.mockImplementationOnce(() => refused('payment.stale') as never);
  const panel = await openMoney(someMoney(), { read, refund });
  fireEvent.click(await panel.findByRole('button', { name: 'Refund' }));
  type(panel, '60', 'Sorry');
  submit(panel, 'Refund');
  expect(await panel.findByText(/This has changed meanwhile/)).toBeTruthy();
  expect(await panel.findByText('At most €20.')).toBeTruthy();
  type(panel, '20', 'Sorry');
  submit(panel, 'Refund');
  await waitFor(() => expect(refund).toHaveBeenCalledTimes(2));
  expect(refund.mock.calls[1]?.[0]).toMatchObject({ version: 5, amount: 2000 });
});

it('sends the same wish under the same key where no answer came', async () => {
  const keys: string[] = [];
  const refund = vi.fn((_input: object, { key }: { key: string }) => {
    keys.push(key);
    return keys.length === 1 ? Promise.resolve({ kind: 'timeout' }) : done({ money: someMoney({ refundable: 0 }) });
  });
  const panel = await openMoney(someMoney(), { refund });
  fireEvent.click(await panel.findByRole('button', { name: 'Refund' }));
  type(panel, '60', 'Sorry');
  submit(panel, 'Refund');
  await panel.findByText('Network Connection Error');
  submit(panel, 'Refund');
  await screen.findByText('€60 is on its way to Anna Rossi.');
  expect(new Set(keys).size).toBe(1);
});

it('charges a kept card only after a question with the accepted terms, and never more than agreed', async () => {
  const after = aNoShow({
    ...{ charged: 5000, refundable: 5000, chargeable: 0, needs: [] },
    timeline: [aMoneyEvent({ why: 'Nobody came', by: 'Nina', amount: 5000 })],
  });
  const charge = vi.fn((_input: object) => done({ money: after }));
  const panel = await openMoney(aNoShow(), { charge });
  fireEvent.click(await panel.findByRole('button', { name: 'Charge the card' }));
  type(panel, '80.01', 'Nobody came');
  submit(panel, 'Charge the card');
  expect(await panel.findByText('That is more than there is.')).toBeTruthy();
  type(panel, '50', 'Nobody came');
  submit(panel, 'Charge the card');
  const question = within(await screen.findByRole('alertdialog', { name: 'Charge €50 to the card of Bruno Bianchi?' }));
  expect(question.getByText(/Accepted on .*agreed penalty.*undo it until the day closes/)).toBeTruthy();
  expect(charge).not.toHaveBeenCalled();
  fireEvent.click(question.getByRole('button', { name: 'Charge €50' }));
  await screen.findByText('€50 was charged to the card of Bruno Bianchi.');
  expect(charge.mock.calls[0]?.[0]).toMatchObject({ amount: 5000, reason: 'Nobody came' });
  expect(await panel.findByRole('button', { name: 'Undo the charge' })).toBeTruthy();
});

it('says that the bank refused, not that it was charged', async () => {
  const after = aNoShow({ timeline: [aMoneyEvent({ why: 'noShow', state: 'failed', failure: 'insufficient_funds' })] });
  const panel = await openMoney(aNoShow(), { charge: () => done({ money: after }) });
  fireEvent.click(await panel.findByRole('button', { name: 'Charge the card' }));
  type(panel, '80', 'Nobody came');
  submit(panel, 'Charge the card');
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Charge €80' }));
  await screen.findAllByText('The bank refused');
  expect(panel.getByText('There is not enough money on the card.')).toBeTruthy();
});
