// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const anAccount = (over: object = {}) => ({
  accountId: 'acc_nina',
  kind: 'operator',
  username: 'nina',
  fullName: 'Nina Bianchi',
  email: 'nina@demo.test',
  mobile: '3331234567',
  company: 'Nina Srl',
  vat: '00743110157',
  taxId: '',
  city: 'Milano',
  website: 'https://nina.example',
  createdAt: 0,
  signedInAt: null,
  users: 1,
  ...over,
});
const agent = anAccount({ accountId: 'acc_paul', kind: 'agent', fullName: 'Paul', company: '', city: 'Roma' });
const BOSS = someSettings({ level: 200, role: 'owner', venues: [] });

function open(settings = BOSS, calls: object = {}) {
  const waiting = [anAccount(), agent];
  const list = vi.fn(({ state }: { state: string }) => done({ accounts: state === 'pending' ? waiting : [] }));
  const activate = vi.fn((_input: object) => done({}));
  const api = anApi({
    settings: { read: () => done({ settings }) },
    accounts: { list, activate, ...calls } as never,
  });
  return { list, activate, router: openPage('/boss/users', api, aSession(settings)) };
}

it('activates who waits, once it was asked for twice', async () => {
  const { activate, list } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Activate Nina Srl' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Activate Nina Srl?' }));
  expect(activate).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(activate).toHaveBeenCalledWith({ accountId: 'acc_nina' }));
  // Both lists have changed.
  await waitFor(() => expect(list).toHaveBeenCalledTimes(4));
});

it('says why somebody could not be activated', async () => {
  open(BOSS, { activate: () => refused('account.unknown') });
  fireEvent.click(await screen.findByRole('button', { name: 'Activate Paul' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Activate' }));
  expect((await screen.findByRole('alert')).textContent).toContain('That did not work');
});

it('finds an account by any of its words', async () => {
  open();
  fireEvent.change(await screen.findByLabelText('Search by name, brand, city or phone'), {
    target: { value: 'roma paul' },
  });
  expect(screen.getAllByRole('row').slice(1)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Activate Paul' })).toBeTruthy();
});

it('is closed to whoever has not proven to be above level 100', async () => {
  const { router, list } = open(someSettings({ level: 100, role: 'owner' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/error/403'));
  expect(list).not.toHaveBeenCalled();
});

it('opens to a boss without a venue, as the own account does; the evening says that there is none', async () => {
  const { router } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Customers' })).toBeTruthy();
  await router.navigate('/manage');
  expect(await screen.findByRole('heading', { level: 1, name: 'No venue yet' })).toBeTruthy();
});
