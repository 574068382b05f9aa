// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deviceName } from '#web/features/account/device-name.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const ACCOUNT = {
  name: 'Nina',
  email: 'nina@demo.test',
  locale: 'en',
  currency: 'eur',
  newBookingsAlert: false,
  avatar: '',
  phone: null,
  secondFactor: 'off',
  recoveryLeft: 0,
  signedUp: null,
};
const devices = [
  { sessionId: 'here', device: 'Mozilla/5.0 (iPad) Safari/605', startedAt: 0, usedAt: 0, current: true },
  { sessionId: 'there', device: '', startedAt: 0, usedAt: 0, current: false },
];

function open(account: Record<string, unknown> = {}, over: object = {}, role: 'owner' | 'host' = 'owner') {
  const session = aSession(someSettings({ role }));
  const read = vi.fn(() => done({ ...ACCOUNT, ...over }));
  const api = anApi({
    settings: { read: () => done({ settings: someSettings({ role }) }) },
    account: { read, sessions: () => done({ sessions: devices }), ...account } as never,
  });
  return { session, read, router: openPage('/account', api, session) };
}
const card = async (title: string) => within(await screen.findByRole('region', { name: title }));

it('switches the second factor on and goes on under the new tokens', async () => {
  const factor_start = vi.fn((_input: object) => done({ key: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=A' }));
  const factor_on = vi.fn((_input: object) =>
    done({ recovery: ['AAAAA-11111', 'BBBBB-22222'], jwt: 'new', csrf: 'c2' }),
  );
  const { session, read, router } = open({ factor_start, factor_on });
  const factor = await card('Second factor');
  fireEvent.change(factor.getByLabelText('Current password'), { target: { value: 'coperto-demo' } });
  fireEvent.click(factor.getByRole('button', { name: 'Switch on' }));
  expect(await factor.findByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(factor.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  fireEvent.change(factor.getByLabelText('Code from the app'), { target: { value: '123 456' } });
  fireEvent.click(factor.getByRole('button', { name: 'Confirm' }));
  expect(await factor.findByText('BBBBB-22222')).toBeTruthy();
  expect(factor_on).toHaveBeenCalledWith({ code: '123456' }, { key: expect.any(String) });
  expect(session.tokens()).toEqual({ jwt: 'new', csrf: 'c2' });
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  // They are shown once: who goes on before saying so is asked.
  void router.navigate('/manage');
  const asked = within(await screen.findByRole('alertdialog', { name: 'Have you kept the recovery codes?' }));
  fireEvent.click(asked.getByRole('button', { name: 'Back to the codes' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(factor.getByText('BBBBB-22222')).toBeTruthy();
  fireEvent.click(factor.getByRole('button', { name: 'I have kept them' }));
  void router.navigate('/manage');
  await waitFor(() => expect(router.state.location.pathname).toBe('/manage'));
});

it('says beside its field what is wrong with a new password, and calls nobody for it', async () => {
  const password_write = vi.fn(() =>
    refused('password.wrong', { issues: [{ path: 'present', code: 'password.wrong' }] }),
  );
  open({ password_write });
  const password = await card('Password');
  const fill = (label: string, value: string) =>
    fireEvent.change(password.getByLabelText(label), { target: { value } });
  fill('Current password', 'coperto-demo');
  fill('New password', 'short');
  fireEvent.click(password.getByRole('button', { name: 'Change password' }));
  expect(await password.findByText('A new password has at least 8 characters.')).toBeTruthy();
  fill('New password', 'p'.repeat(201));
  fireEvent.click(password.getByRole('button', { name: 'Change password' }));
  expect(await password.findByText('This is too long.')).toBeTruthy();
  expect(password_write).not.toHaveBeenCalled();
  fill('New password', 'brass-kettle-noon');
  fill('New password once more', 'brass-kettle-noon');
  fireEvent.click(password.getByRole('button', { name: 'Change password' }));
  expect((await password.findByText('The password is wrong.')).id).toBe(
    `${password.getByLabelText('Current password').id}-error`,
  );
});

it('proves a new address by the code that was mailed there, and shows it', async () => {
  const email_start = vi.fn((_input: object) => done({ email: 'nina@new.test', minutes: 10 }));
  const email_write = vi
    .fn((_input: object) => done({ email: 'nina@new.test' }))
    .mockReturnValueOnce(refused('code.wrong', { issues: [{ path: 'code', code: 'code.wrong' }] }) as never);
  const { read } = open({ email_start, email_write });
  const address = await card('E-mail address');
  expect(address.getByText('nina@demo.test')).toBeTruthy();
  const fill = (label: string, value: string) => fireEvent.change(address.getByLabelText(label), { target: { value } });
  fill('New address', 'Nina@new.test');
  fill('Current password', 'coperto-demo');
  fireEvent.click(address.getByRole('button', { name: 'Send code' }));
  const code = await address.findByLabelText('Code sent to nina@new.test');
  expect(email_start).toHaveBeenCalledWith({ present: 'coperto-demo', email: 'Nina@new.test', locale: 'en' });
  expect(document.activeElement).toBe(code);
  fill('Code sent to nina@new.test', '123 456 789');
  fireEvent.click(address.getByRole('button', { name: 'Use this address' }));
  expect(await address.findByText('This code is wrong. Please check it and try again.')).toBeTruthy();
  fireEvent.click(address.getByRole('button', { name: 'Use this address' }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(address.getByLabelText('New address')).toBeTruthy();
});

it('lets a bound number go after the password, and keeps it on a second thought', async () => {
  const number_remove = vi.fn((_input: object) => done({}));
  const { read } = open({ number_remove }, { phone: '+393331234567' });
  const number = async () => card('WhatsApp number');
  fireEvent.click((await number()).getByRole('button', { name: 'Unbind number' }));
  fireEvent.click((await number()).getByRole('button', { name: 'Cancel' }));
  fireEvent.click((await number()).getByRole('button', { name: 'Unbind number' }));
  expect((await number()).queryByLabelText('Another number')).toBeNull();
  fireEvent.change((await number()).getByLabelText('Current password'), { target: { value: 'coperto-demo' } });
  fireEvent.click((await number()).getByRole('button', { name: 'Unbind number' }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(number_remove.mock.calls).toEqual([[{ present: 'coperto-demo' }]]);
});

it('names the devices and signs one of them out', async () => {
  const session_end = vi.fn((_input: object) => done({}));
  open({ session_end });
  const list = await card('Devices');
  expect(await list.findByText('Safari · iPad')).toBeTruthy();
  expect(list.getByText('Unknown device')).toBeTruthy();
  fireEvent.click(list.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(session_end).toHaveBeenCalledWith({ sessionId: 'there' }));
});

it('no longer names devices that a changed password has signed out', async () => {
  const sessions = vi.fn(() => done({ sessions: devices }));
  const password_write = vi.fn(() => {
    sessions.mockReturnValue(done({ sessions: devices.slice(0, 1) }));
    return done({});
  });
  open({ sessions, password_write });
  expect(await (await card('Devices')).findByText('Unknown device')).toBeTruthy();
  const password = await card('Password');
  const fill = (label: string, value: string) =>
    fireEvent.change(password.getByLabelText(label), { target: { value } });
  fill('Current password', 'coperto-demo');
  fill('New password', 'brass-kettle-noon');
  fill('New password once more', 'brass-kettle-noon');
  fireEvent.click(password.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull());
});

it('leaves the account after the password, and leaves nothing of its user on the device', async () => {
  const leave = vi.fn((_input: object) => done({})).mockReturnValueOnce(refused('account.lastLeader') as never);
  const { session, router } = open({ leave });
  const way = await card('Leave this account');
  fireEvent.change(way.getByLabelText('Current password'), { target: { value: 'coperto-demo' } });
  fireEvent.click(way.getByRole('button', { name: 'Leave the account' }));
  expect(await way.findByText(/Put somebody else in charge first/)).toBeTruthy();
  expect(session.tokens()).not.toBeNull();
  fireEvent.click(way.getByRole('button', { name: 'Leave the account' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect([session.tokens(), session.settings(), session.email()]).toEqual([null, null, '']);
  const sent = [{ present: 'coperto-demo' }, { key: expect.any(String) }];
  expect(leave.mock.calls).toEqual([sent, sent]);
});

it('says to the boss first of all that the second factor is a must, and keeps its codes where they are', async () => {
  const factor_start = vi.fn(() => done({ key: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=A' }));
  const factor_on = vi.fn(() => done({ recovery: ['AAAAA-11111', 'BBBBB-22222'], jwt: 'new', csrf: 'c2' }));
  const { read } = open({ factor_start, factor_on }, { secondFactor: 'must' });
  const factor = await card('Second factor');
  const first = () => screen.getAllByRole('region')[0]?.textContent;
  expect(first()).toContain('Your level requires a second factor');
  fireEvent.change(factor.getByLabelText('Current password'), { target: { value: 'coperto-demo' } });
  fireEvent.click(factor.getByRole('button', { name: 'Switch on' }));
  read.mockImplementation(() => done({ ...ACCOUNT, secondFactor: 'on' }));
  fireEvent.change(await factor.findByLabelText('Code from the app'), { target: { value: '123456' } });
  fireEvent.click(factor.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(first()).toContain('BBBBB-22222'));
});

it('leads the boss on to the page that was wanted, once the codes are kept', async () => {
  const factor_start = vi.fn(() => done({ key: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=A' }));
  const factor_on = vi.fn(() => done({ recovery: ['AAAAA-11111'], jwt: 'new', csrf: 'c2' }));
  const before = someSettings({ level: 100, venues: [] });
  const session = aSession(before);
  session.rememberTarget('/tasks');
  const settings = vi.fn(() => done({ settings: before }));
  const api = anApi({
    settings: { read: settings },
    account: { read: () => done({ ...ACCOUNT, secondFactor: 'must' }), factor_start, factor_on },
  });
  const router = openPage('/account', api, session);
  const factor = await card('Second factor');
  fireEvent.change(factor.getByLabelText('Current password'), { target: { value: 'coperto-demo' } });
  fireEvent.click(factor.getByRole('button', { name: 'Switch on' }));
  settings.mockImplementation(() => done({ settings: someSettings({ level: 200 }) }));
  fireEvent.change(await factor.findByLabelText('Code from the app'), { target: { value: '123456' } });
  fireEvent.click(factor.getByRole('button', { name: 'Confirm' }));
  await factor.findByText('AAAAA-11111');
  expect(router.state.location.pathname).toBe('/account');
  fireEvent.click(factor.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/tasks'));
});

it('does not say that the second factor is missing beside its codes, while the account is read anew', async () => {
  const factor_start = vi.fn(() => done({ key: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=A' }));
  const factor_on = vi.fn(() => done({ recovery: ['AAAAA-11111'], jwt: 'new', csrf: 'c2' }));
  const { read } = open({ factor_start, factor_on }, { secondFactor: 'must' });
  const factor = await card('Second factor');
  fireEvent.change(factor.getByLabelText('Current password'), { target: { value: 'coperto-demo' } });
  fireEvent.click(factor.getByRole('button', { name: 'Switch on' }));
  read.mockImplementation(() => new Promise(() => {}));
  fireEvent.change(await factor.findByLabelText('Code from the app'), { target: { value: '123456' } });
  fireEvent.click(factor.getByRole('button', { name: 'Confirm' }));
  await factor.findByText('AAAAA-11111');
  expect(factor.queryByText(/Your level requires a second factor/)).toBeNull();
});

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140 Safari/537.36',
      'Chrome ·\u00a0Windows',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140 Safari/537.36 Edg/140', 'Edge ·\u00a0Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Safari/604.1', 'Safari ·\u00a0iPhone'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36', 'Chrome ·\u00a0Android'],
    ['curl/8', ''],
  ])('that says %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

it.each([
  ['owner', 'Off', { weeklyDigest: false }],
  ['owner', 'By WhatsApp', { weeklyDigest: true, weeklyDigestBy: 'whatsapp' }],
  ['host', null, {}],
] as const)('lets a user with the role %s choose how the weekly figures come: %s', async (role, choice, written) => {
  const profile_write = vi.fn((profile: object) => done(profile));
  open({ profile_write }, { weeklyDigest: true }, role);
  const profile = await card('About you');
  const digest = profile.queryByRole('combobox', { name: 'Weekly figures on Mondays' });
  expect(digest !== null).toBe(choice !== null);
  if (digest && choice) {
    fireEvent.click(digest);
    const option = await screen.findByRole('option', { name: choice });
    fireEvent.pointerDown(option, { pointerType: 'touch' });
    fireEvent.click(option);
  }
  if (choice === 'By WhatsApp') expect(await profile.findByText(/^They come by mail until/)).toBeTruthy();
  fireEvent.click(profile.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(profile_write).toHaveBeenCalled());
  const sent = profile_write.mock.calls[0]?.[0] ?? {};
  expect(sent).toMatchObject(written);
  expect('weeklyDigest' in sent).toBe(choice !== null);
  // What follows the save is over, too.
  await screen.findByText('Saved');
});
