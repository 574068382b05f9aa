// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { done, refused } from '#tests/web/app/kit.ts';
import { aMoneyEvent, aNoShow, dayFromNow } from './money.ts';
import { openMoney } from './open-money.tsx';

const decision = aMoneyEvent({
  ...{ what: 'decision', state: 'keepNothing', kind: null, provider: null, providerId: null, fee: null },
  ...{ amount: 0, why: 'Child was ill', by: 'Nina', id: 'dec_1' },
});
const dismissed = aNoShow({
  ...{ needs: [], chargeable: 0, dismissable: false, dismissed: true, version: 5 },
  timeline: [decision],
});

it('keeps nothing of a no-show with a reason or without one, and takes that back', async () => {
  const dismiss = vi.fn((input: { readonly dismissed: boolean }, _options: object) =>
    done({ money: input.dismissed ? dismissed : aNoShow({ version: 6 }) }),
  );
  const panel = await openMoney(aNoShow(), { dismiss });
  fireEvent.click(await panel.findByRole('button', { name: 'Keep nothing' }));
  expect(
    panel.getByText(/Nothing is charged, and it leaves this list. You can undo it until the day closes./),
  ).toBeTruthy();
  fireEvent.change(panel.getByLabelText('Reason (optional)'), { target: { value: ' Child was ill ' } });
  fireEvent.submit(panel.getByRole('form', { name: 'Keep nothing' }));
  await screen.findByText('Nothing is kept from Bruno Bianchi.');
  const wish = { venueId: 'ven_trattoria', id: 'res_bruno', version: 4, dismissed: true, reason: 'Child was ill' };
  expect(dismiss).toHaveBeenCalledExactlyOnceWith(wish, { key: expect.any(String) });
  expect(panel.getByText('Child was ill')).toBeTruthy();
  expect(panel.getByText(/by Nina/)).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Charge the card' })).toBeNull();

  fireEvent.click(panel.getByRole('button', { name: 'Decide again' }));
  await screen.findByText('It is to be decided again.');
  expect(dismiss.mock.calls[1]?.[0]).toEqual({ ...wish, version: 5, dismissed: false, reason: '' });
  expect(panel.getByRole('button', { name: 'Charge the card' })).toBeTruthy();
});

it('says of a day that has closed that it cannot be undone, and does not offer it', async () => {
  const panel = await openMoney(aNoShow({ date: dayFromNow(-3) }), {});
  fireEvent.click(await panel.findByRole('button', { name: 'Keep nothing' }));
  expect(panel.getByText(/The day has closed: it cannot be undone/)).toBeTruthy();
});

it('offers nothing to take back once the day has closed', async () => {
  const panel = await openMoney({ ...dismissed, date: dayFromNow(-3) }, {});
  expect(await panel.findByText('History of the money')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Decide again' })).toBeNull();
});

it('shows the money as it is where another person was faster', async () => {
  const read = vi.fn(() => done({ money: aNoShow() }));
  const panel = await openMoney(aNoShow(), { read, dismiss: () => refused('payment.stale') });
  fireEvent.click(await panel.findByRole('button', { name: 'Keep nothing' }));
  fireEvent.submit(panel.getByRole('form', { name: 'Keep nothing' }));
  expect(await panel.findByText('That did not work')).toBeTruthy();
  await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(1));
});

it('is offered to owners and managers alone', async () => {
  const panel = await openMoney(aNoShow(), {}, 'host');
  expect(await panel.findByText('History of the money')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Keep nothing' })).toBeNull();
});
