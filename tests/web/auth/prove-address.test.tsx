// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const TOKEN = `usr_nina.${'x'.repeat(32)}`;
const FIELD = { selector: 'input:not([type=checkbox])' };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, FIELD), { target: { value } });

function openLink(signup_prove: (input: object) => Promise<unknown>, token = TOKEN) {
  const session = aSession(null);
  const router = openPage(`/auth/signup#${token}`, anApi({ auth: { signup_prove } as never }), session);
  return { router, session };
}

it('the link of the mail asks for the password, and says that the account waits', async () => {
  const signup_prove = vi.fn((_input: object) => done({ email: 'nina@ristorante.example' }));
  const { session } = openLink(signup_prove);
  await screen.findByLabelText('Password', FIELD);
  press('Confirm address');
  expect(await screen.findByText('Please enter your password.')).toBeTruthy();
  expect(signup_prove).not.toHaveBeenCalled();
  type('Password', 'brass-kettle-noon');
  press('Confirm address');
  expect(await screen.findByText('Your address is confirmed')).toBeTruthy();
  expect(screen.getByText(/will be activated within hours/)).toBeTruthy();
  expect(signup_prove).toHaveBeenCalledWith({ token: TOKEN, password: 'brass-kettle-noon' });
  // Who has just proven an address need not type it again.
  expect(session.email()).toBe('nina@ristorante.example');
});

it('says that the password is wrong, and is pressed again', async () => {
  openLink(() => refused('password.wrong'));
  await screen.findByLabelText('Password', FIELD);
  type('Password', 'wrong-kettle');
  press('Confirm address');
  expect((await screen.findByRole('alert')).textContent).toContain('The password is wrong.');
  expect(screen.getByRole('button', { name: 'Confirm address' })).toBeTruthy();
});

it('says beside the field that five characters are no password, and asks nobody', async () => {
  const signup_prove = vi.fn((_input: object) => refused('request.invalid'));
  openLink(signup_prove);
  await screen.findByLabelText('Password', FIELD);
  type('Password', '12345');
  press('Confirm address');
  expect(await screen.findByText('A password has at least 6 characters.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Password', FIELD));
  expect(signup_prove).not.toHaveBeenCalled();
});

it('leads who comes too late, or with half a link, to signing up anew', async () => {
  const { router } = openLink(() => refused('signUp.gone'), 'torn');
  expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works');
  press('Sign up');
  expect(await screen.findByLabelText('Username')).toBeTruthy();
  expect(router.state.location.hash).toBe('');
});

it('offers the mail once more to who signs in before the address is proven', async () => {
  const signup_mail = vi.fn((_input: object) => done({}));
  const auth = { login: () => refused('account.unproven', { detail: { signUp: 'usr_nina' } }), signup_mail };
  openPage('/auth/login', anApi({ auth: auth as never }), aSession(null));
  await screen.findByLabelText('E-mail');
  type('E-mail', ' nina@ristorante.example ');
  type('Password', 'brass-kettle-noon');
  press('Sign in');
  expect((await screen.findByRole('alert')).textContent).toContain('not confirmed yet');
  press('Send the mail again');
  expect(await screen.findByText('The mail is on its way again.')).toBeTruthy();
  expect(signup_mail).toHaveBeenCalledWith({ email: 'nina@ristorante.example', signUp: 'usr_nina', locale: 'en' });
  signup_mail.mockImplementation(() => refused('rate.exceeded') as never);
  press('Send the mail again');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
});
