// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const USERS = {
  users: [
    {
      userId: 'usr_a',
      name: 'Nina',
      email: 'nina@demo.test',
      role: 'owner',
      secondFactor: true,
      manageable: false,
      venues: [],
    },
    {
      userId: 'usr_b',
      name: 'Hanna',
      email: 'hanna@demo.test',
      role: 'host',
      secondFactor: false,
      manageable: true,
      venues: ['ven_trattoria'],
    },
  ],
  invitations: [{ id: 'x'.repeat(22), name: 'Olga', email: 'olga@demo.test', role: 'viewer', endsAt: 0 }],
  grants: ['owner', 'manager', 'host', 'kitchen', 'viewer'],
};

function open(calls: Record<string, unknown> = {}, role: 'owner' | 'host' = 'owner') {
  const session = aSession(someSettings({ role }));
  const list = vi.fn(() => done(USERS));
  const api = anApi({
    settings: { read: () => done({ settings: someSettings({ role }) }) },
    users: { list, ...calls } as never,
  });
  return { list, router: openPage('/uu', api, session) };
}

it('shows who works here, and offers to change only whom one may', async () => {
  open();
  const rows = within(await screen.findByRole('region', { name: 'Users' })).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  const [nina, hanna] = rows.map((row) => within(row));
  expect(nina?.queryByRole('button')).toBeNull();
  expect(nina?.getByText('Second factor')).toBeTruthy();
  expect(hanna?.getByRole('combobox', { name: 'Role of Hanna' })).toBeTruthy();
});

it('asks before it gives somebody another role, and says what that may do', async () => {
  const role_write = vi.fn((_input: object) => done({}));
  const { list } = open({ role_write });
  const choose = async (role: string) => {
    fireEvent.click(await screen.findByRole('combobox', { name: 'Role of Hanna' }));
    const option = await screen.findByRole('option', { name: role });
    fireEvent.pointerDown(option, { pointerType: 'touch' });
    fireEvent.click(option);
  };
  await choose('Owner');
  const question = { name: 'Change the role of Hanna to Owner?' };
  const dialog = within(await screen.findByRole('alertdialog', question));
  expect(dialog.getByText(/^Everything, also users.*signed out at once/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Role of Hanna' })));
  expect(role_write).not.toHaveBeenCalled();

  await choose('Kitchen');
  fireEvent.click(await screen.findByRole('button', { name: 'Change role' }));
  await waitFor(() => expect(role_write).toHaveBeenCalledWith({ userId: 'usr_b', role: 'kitchen' }));
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
});

it('asks before it removes somebody', async () => {
  const remove = vi.fn((_input: object) => done({}));
  const { list } = open({ remove });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Hanna?' }));
  expect(remove).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(remove).toHaveBeenCalledWith({ userId: 'usr_b' }, { key: expect.any(String) }));
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
});

it('invites by mail, says beside the field what is wrong, and takes an invitation back', async () => {
  const wrong = async () => ({
    kind: 'refused',
    errorid: 'request.invalid',
    issues: [{ path: 'email', code: 'field.format' }],
    detail: {},
  });
  const invite = vi.fn((input: { email: string }) => (input.email.includes('@') ? done({ id: 'i' }) : wrong()));
  const invitation_withdraw = vi.fn((_input: object) => done({}));
  open({ invite, invitation_withdraw });
  const form = within(await screen.findByRole('region', { name: 'Invite somebody' }));
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Paul' } });
  fireEvent.change(form.getByLabelText('E-mail'), { target: { value: 'paul' } });
  fireEvent.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await form.findByText('This does not have the right form.')).toBeTruthy();
  fireEvent.change(form.getByLabelText('E-mail'), { target: { value: 'paul@demo.test' } });
  fireEvent.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('An invitation is on its way to paul@demo.test.')).toBeTruthy();
  const wish = { name: 'Paul', email: 'paul@demo.test', role: 'host', locale: 'en' };
  expect(invite).toHaveBeenLastCalledWith(wish, { key: expect.any(String) });
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(invitation_withdraw).toHaveBeenCalledWith({ id: 'x'.repeat(22) }));
});

it('offers to withdraw only invitations to what one may give', async () => {
  const others = [{ ...USERS.invitations[0], id: 'y'.repeat(22), name: 'Otto', role: 'owner' }, ...USERS.invitations];
  open({ list: () => done({ ...USERS, invitations: others, grants: ['host', 'kitchen', 'viewer'] }) });
  const rows = within(await screen.findByRole('region', { name: 'Invited' })).getAllByRole('listitem');
  const offered = rows.map((row) => within(row).queryByRole('button', { name: 'Withdraw' }) !== null);
  expect(offered).toEqual([false, true]);
});

it('is not for hosts', async () => {
  const { router } = open({}, 'host');
  await waitFor(() => expect(router.state.location.pathname).toBe('/error/403'));
});

it('lets who was invited choose a password, and sign in without typing their address', async () => {
  const accept_invitation = vi.fn((_input: object) => done({ email: 'olga@demo.test' }));
  const token = `acc_demo.${'i'.repeat(22)}.${'s'.repeat(32)}`;
  const router = openPage(`/auth/invitation#${token}`, anApi({ auth: { accept_invitation } }), aSession(null));
  for (const label of ['New password', 'New password once more']) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value: 'brass-kettle-noon' } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save password' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(accept_invitation).toHaveBeenCalledWith({ token, password: 'brass-kettle-noon' }, { key: expect.any(String) });
  expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe('olga@demo.test');
});

it('tells an invitation that leads nowhere', async () => {
  openPage(
    '/auth/invitation',
    anApi({ auth: { accept_invitation: () => refused('invitation.gone') } }),
    aSession(null),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This invitation no longer works');
});
