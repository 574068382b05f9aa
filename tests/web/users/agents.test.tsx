// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const CARLO = { venueId: 'ven_trattoria', accountId: 'acc_carlo', username: 'carlo', name: 'Carlo', grantedAt: 0 };

async function open(calls: Record<string, unknown>) {
  const settings = someSettings({ role: 'owner' });
  const api = anApi({
    settings: { read: () => done({ settings }) },
    users: { list: () => done({ users: [], invitations: [], grants: [] }) } as never,
    agents: { list: () => done({ agents: [CARLO] }), ...calls } as never,
  });
  openPage('/uu', api, aSession(settings));
  return within(await screen.findByRole('region', { name: 'Agents' }));
}

it('an agency is sent away after a question only, and keeps its place where the answer is no', async () => {
  const withdraw = vi.fn((_input: object) => done({}));
  const card = await open({ withdraw });
  fireEvent.click(await card.findByRole('button', { name: /^Withdraw .* from Carlo$/ }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(withdraw).not.toHaveBeenCalled();

  fireEvent.click(card.getByRole('button', { name: /^Withdraw .* from Carlo$/ }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/^Carlo no longer has access to .*\.$/)).toBeTruthy();
  expect(withdraw).toHaveBeenCalledExactlyOnceWith({ venueId: 'ven_trattoria', accountId: 'acc_carlo' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('an agency that nobody knows is said at the field of its username', async () => {
  const issues = [{ path: 'username', code: 'agent.unknown' }];
  const grant = vi.fn((_input: object) => refused('agent.unknown', { issues }));
  const card = await open({ grant });
  fireEvent.change(card.getByLabelText('Username of the agent'), { target: { value: 'Nobody' } });
  fireEvent.click(card.getByRole('button', { name: 'Give access' }));
  await waitFor(() => expect(grant).toHaveBeenCalledWith(expect.objectContaining({ username: 'nobody' })));
  expect(await card.findByText('No active agent has this username.')).toBeTruthy();
  expect(card.getByLabelText('Username of the agent').getAttribute('aria-invalid')).toBe('true');
});
