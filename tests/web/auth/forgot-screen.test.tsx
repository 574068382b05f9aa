// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const FIELD = { selector: 'input:not([type=radio])' };
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, FIELD), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const commonPassword = async () => ({
  kind: 'refused',
  errorid: 'request.invalid',
  issues: [{ path: 'password', code: 'password.common' }],
  detail: {},
});

async function toCode(auth: Record<string, () => Promise<unknown>>) {
  let asked = 0;
  const send_otp = vi.fn((_input: object) => {
    asked += 1;
    return done({ request: `request-${asked}`, minutes: 10 });
  });
  const router = openPage('/auth/forgotpassword', anApi({ auth: { send_otp, ...auth } }), aSession(null));
  await screen.findByLabelText('E-mail', FIELD);
  type('E-mail', ' nina@demo.test ');
  fireEvent.click(screen.getByLabelText('WhatsApp'));
  press('Send code');
  await screen.findByLabelText('9-digit code');
  return { router, send_otp };
}

const KEYED = { key: expect.any(String) };

it('goes through its three steps to the sign-in page', async () => {
  const verify_otp = vi.fn((_input: object) => done({ ticket: 'the-ticket' }));
  const reset_password = vi.fn((_input: object) => done({}));
  const { router, send_otp } = await toCode({ verify_otp, reset_password } as never);
  expect(send_otp).toHaveBeenCalledWith({
    email: 'nina@demo.test',
    channel: 'whatsapp',
    locale: 'en',
    deviceTokens: [],
  });
  expect(screen.getByText(/If nina@demo.test signs in here/)).toBeTruthy();
  type('9-digit code', '123 456 789');
  press('Check code');
  await screen.findByLabelText('New password');
  expect(verify_otp).toHaveBeenCalledWith({ request: 'request-1', code: '123456789' }, KEYED);
  type('New password', 'brass-kettle-noon');
  type('New password once more', 'brass-kettle-noon');
  press('Save password');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(reset_password).toHaveBeenCalledWith({ ticket: 'the-ticket', password: 'brass-kettle-noon' }, KEYED);
  // Who has just proven an address need not type it again.
  const email = await screen.findByLabelText<HTMLInputElement>('E-mail', FIELD);
  expect(email.value).toBe('nina@demo.test');
});

it('sends a code whose answer was lost once more as the same call, and another code as another one', async () => {
  const lost = async () => ({ kind: 'timeout' });
  const verify_otp = vi.fn((_input: object, _keyed: { key: string }) => lost());
  await toCode({ verify_otp } as never);
  for (const [n, code] of ['123456789', '123456789', '987654321'].entries()) {
    type('9-digit code', code);
    press('Check code');
    await waitFor(() => expect(verify_otp).toHaveBeenCalledTimes(n + 1));
    await screen.findByRole('alert');
  }
  const [first, again, other] = verify_otp.mock.calls.map(([, { key }]) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('says at once that a code has nine digits', async () => {
  const verify_otp = vi.fn(() => done({ ticket: 't' }));
  await toCode({ verify_otp });
  type('9-digit code', '12345678');
  press('Check code');
  expect(await screen.findByText('The code has 9 digits.')).toBeTruthy();
  expect(verify_otp).not.toHaveBeenCalled();
});

it('tells a wrong code, and sends a new one on demand', async () => {
  const verify_otp = vi.fn((_input: object) => refused('code.wrong'));
  const { send_otp } = await toCode({ verify_otp } as never);
  type('9-digit code', '123456789');
  press('Check code');
  expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong');
  press('Send a new code');
  await waitFor(() => expect(send_otp).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  press('Check code');
  await waitFor(() => expect(verify_otp).toHaveBeenLastCalledWith({ request: 'request-2', code: '123456789' }, KEYED));
});

it('sends the code by mail where nothing has come on WhatsApp: only the same way was offered again', async () => {
  const verify_otp = vi.fn((_input: object) => refused('code.wrong'));
  const { send_otp } = await toCode({ verify_otp } as never);
  const byMail = { name: 'Nothing on WhatsApp? Send it by e-mail' };
  fireEvent.click(screen.getByRole('button', byMail));
  await waitFor(() => expect(screen.queryByRole('button', byMail)).toBeNull());
  expect(send_otp).toHaveBeenLastCalledWith(expect.objectContaining({ email: 'nina@demo.test', channel: 'email' }));
  type('9-digit code', '123456789');
  press('Check code');
  await waitFor(() => expect(verify_otp).toHaveBeenLastCalledWith({ request: 'request-2', code: '123456789' }, KEYED));
});

it('refuses a poor choice beside its field, and begins anew when it took too long', async () => {
  const answers = [commonPassword, () => refused('code.spent')];
  await toCode({
    verify_otp: () => done({ ticket: 't' }),
    reset_password: () => (answers.shift() ?? commonPassword)(),
  });
  type('9-digit code', '123456789');
  press('Check code');
  await screen.findByLabelText('New password');
  type('New password', 'kettle7');
  press('Save password');
  expect(await screen.findByText('A new password has at least 8 characters.')).toBeTruthy();
  type('New password', 'iloveyou');
  press('Save password');
  expect(await screen.findByText('The two passwords differ.')).toBeTruthy();
  type('New password once more', 'iloveyou');
  press('Save password');
  expect(await screen.findByText(/Too many people use this password/)).toBeTruthy();
  press('Save password');
  fireEvent.click(await screen.findByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByLabelText('E-mail', FIELD)).toBeTruthy();
});

const LINK = `/auth/forgotpassword#usr_owner.1764000000000.${'x'.repeat(32)}`;

it('says what the link to a former address does, does it on one press, and leads into a new password', async () => {
  const take_back = vi.fn((_input: object) => done({ email: 'nina@demo.test', ticket: 'the-ticket' }));
  const reset_password = vi.fn((_input: object) => done({}));
  const router = openPage(LINK, anApi({ auth: { take_back, reset_password } }), aSession(null));
  await screen.findByText('You sign in with your former address again.');
  expect(take_back).not.toHaveBeenCalled();
  press('Take account back');
  await screen.findByLabelText('New password');
  expect(take_back).toHaveBeenCalledWith({ token: LINK.split('#')[1] }, KEYED);
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  type('New password', 'brass-kettle-noon');
  type('New password once more', 'brass-kettle-noon');
  press('Save password');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(reset_password).toHaveBeenCalledWith({ ticket: 'the-ticket', password: 'brass-kettle-noon' }, KEYED);
});

it.each([
  ['was used', LINK],
  ['is cut off', '/auth/forgotpassword#usr_owner.17'],
])('leads who has a link that %s to a code', async (_, link) => {
  openPage(link, anApi({ auth: { take_back: () => refused('former.gone') } }), aSession(null));
  await screen.findByText('Take your account back');
  if (link === LINK) press('Take account back');
  fireEvent.click(await screen.findByRole('button', { name: 'Set a new password by code' }));
  expect(await screen.findByLabelText('E-mail', FIELD)).toBeTruthy();
});

it.each([
  [20, 'Sorry, too many users. Please wait a few seconds and retry.'],
  [61, 'That was too often. Please try again in 2 minutes.'],
  [3_000, 'That was too often. Please try again in 50 minutes.'],
  [50_000, 'That was too often. Please try again in 14 hours.'],
])('who has had too many codes sent, and may have one again in %i seconds, is told so', async (limit, word) => {
  const send_otp = () => refused('rate.exceeded', { detail: { limit } });
  openPage('/auth/forgotpassword', anApi({ auth: { send_otp } as never }), aSession(null));
  await screen.findByLabelText('E-mail', FIELD);
  type('E-mail', 'nina@demo.test');
  press('Send code');
  expect(await screen.findByText(word)).toBeTruthy();
});
