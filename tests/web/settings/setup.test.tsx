// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { someHouse } from './kit.ts';

function open() {
  const settings = someSettings({ role: 'owner' });
  const write = vi.fn((input: { value: { tables: object[] } }) => done({ revision: 1, value: input.value }));
  const house = someHouse({ tables: { tables: [] } });
  const calls = { read: () => done({ settings }), venue: () => done(house), tables_write: write };
  openPage('/settings/setup?step=tables', anApi({ settings: calls }), aSession(settings));
  return write;
}
const step = async (name: string) => within(await screen.findByRole('form', { name }));

it('means the tables that are typed when somebody goes on without adding them', async () => {
  const write = open();
  const tables = await step('Tables');
  fireEvent.change(tables.getByLabelText('Tables for 2'), { target: { value: '3' } });
  fireEvent.click(tables.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(write.mock.calls[0]?.[0].value.tables).toMatchObject(Array(3).fill({ max: 2 })));
  await step('WhatsApp');
});

it('does not go on without a table, and says why', async () => {
  const write = open();
  const tables = await step('Tables');
  fireEvent.click(tables.getByRole('button', { name: 'Continue' }));
  expect((await tables.findByRole('alert')).textContent).toBe('There is no table yet.');
  expect(write).not.toHaveBeenCalled();
});
