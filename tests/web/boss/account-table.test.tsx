// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { done, refused } from '../app/kit.ts';
import { anAccount, BOSS, open, tab } from './accounts-kit.ts';

it('adds accounts of an earlier version before it shows that nobody is there', async () => {
  let whole = false;
  const rebuild = vi.fn(({ after }: { after?: string }) => {
    whole = after !== undefined;
    return done({ next: whole ? null : 'active|' });
  });
  const rows = ({ part }: { part: number }) => done({ rows: whole && part === 3 ? [anAccount()] : [], whole });
  open(BOSS, { rows, rebuild });
  expect(await screen.findByRole('button', { name: 'Activate Nina Srl' })).toBeTruthy();
  expect(rebuild.mock.calls).toEqual([[{}], [{ after: 'active|' }]]);
});

it('changes a discount in its cell from a day on, and takes it back', async () => {
  const price_write = vi.fn((_input: object) => done({ version: 4, undo: 77 }));
  const price_undo = vi.fn((_input: object) => done({ version: 5 }));
  open(BOSS, { price_write, price_undo });
  await tab(/^Active/);
  fireEvent.click(await screen.findByRole('button', { name: 'Discount FV of Rosa Srl: 10%. Change' }));
  const form = within(await screen.findByRole('dialog', { name: 'Discount FV: Rosa Srl' }));
  const field = form.getByLabelText('Percent off what is used') as HTMLInputElement;
  expect(field.value).toBe('10');
  fireEvent.change(field, { target: { value: 'half' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Please enter a number.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '25' } });
  fireEvent.change(form.getByLabelText('From'), { target: { value: '2030-01-01' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  const change = { accountId: 'acc_rosa', version: 3, term: 'fv', from: '2030-01-01', amount: 25 };
  await waitFor(() => expect(price_write).toHaveBeenCalledWith(change));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo: Discount FV: Rosa Srl' }));
  await waitFor(() => expect(price_undo).toHaveBeenCalledWith({ accountId: 'acc_rosa', at: 77 }));
});

it('says beside the day that it is past, and keeps what was typed', async () => {
  const issues = [{ path: 'from', code: 'field.past' }];
  open(BOSS, { price_write: () => refused('request.invalid', { issues }) });
  await tab(/^Active/);
  fireEvent.click(await screen.findByRole('button', { name: /^FWD price of Rosa Srl/ }));
  const form = within(await screen.findByRole('dialog', { name: 'FWD price: Rosa Srl' }));
  fireEvent.change(form.getByLabelText('Price in euros'), { target: { value: '0,03' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Please choose today or a later day.')).toBeTruthy();
  expect((form.getByLabelText('Price in euros') as HTMLInputElement).value).toBe('0,03');
});

it('has the nineteen columns of the specification', async () => {
  open();
  await tab(/^Active/);
  await screen.findByRole('button', { name: 'Pause Rosa Srl' });
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(names).toEqual([
    ...['User', 'Created', 'Last sign-in', 'Group', 'Brand', 'City', 'Phone'],
    ...['Discount FF', 'Discount FV', 'Discount VV', 'Licence', 'Expiry', 'Modules', 'Outstanding'],
    ...['FWD price', 'WA price', 'TTS cost', 'WM cost', 'Active modules', 'Pause'],
  ]);
});

it('filters by what the address says, and saves it as a view of its own', async () => {
  const view_write = vi.fn((_input: object) => done({ views: [] }));
  open(BOSS, { account: { view_write } }, '/boss/users?tab=active&licence=ended');
  expect(await screen.findByText('No account matches')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
  fireEvent.change(await screen.findByLabelText('Name of the view'), { target: { value: 'Ended' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(view_write.mock.lastCall?.[0]).toMatchObject({
      ...{ name: 'Ended', view: { search: 'screen=users&tab=active&licence=ended' } },
    }),
  );
});
