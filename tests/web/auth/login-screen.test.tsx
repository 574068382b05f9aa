// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const anEmptyDay = () => new Promise<never>(() => {});

async function signIn(email: string, password: string) {
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

it.each([
  ['nothing entered', '', '', 'Please enter your e-mail address.', 'E-mail'],
  ['no e-mail address', 'nina', 'coperto-demo', 'This is not a valid e-mail address.', 'E-mail'],
  ['no password', 'nina@demo.test', '', 'Please enter your password.', 'Password'],
  ['five characters', 'nina@demo.test', '12345', 'A password has at least 6 characters.', 'Password'],
])('says next to the field what is wrong: %s', async (_, email, password, message, field) => {
  const login = vi.fn();
  openPage('/auth/login', anApi({ auth: { login } }), aSession(null));
  await signIn(email, password);
  const input = screen.getByLabelText(field);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const below = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(below?.textContent).toBe(message);
  expect(document.activeElement).toBe(input);
  expect(login).not.toHaveBeenCalled();
});

it('signs in with six characters, stores the session and opens tonight', async () => {
  const session = aSession(null);
  const read = vi.fn((_input: { jwt: string }) => done({ settings: someSettings() }));
  const login = vi.fn((_input: object) => done({ jwt: 'fresh', csrf: 'value', deviceToken: 'of-nina' }));
  const api = anApi({
    auth: { login },
    settings: { read },
    reservations: { tonight: anEmptyDay },
  });
  const router = openPage('/auth/login', api, session);
  await signIn('nina@demo.test', '123456');
  await waitFor(() => expect(router.state.location.pathname).toBe('/manage'));
  expect(session.tokens()).toEqual({ jwt: 'fresh', csrf: 'value' });
  expect(read).toHaveBeenCalledWith({ jwt: 'fresh' });
  // The device is known from now on, and says so when it is asked who it is again.
  session.end();
  await act(() => router.navigate('/auth/login'));
  await signIn('nina@demo.test', '123456');
  await waitFor(() => expect(login).toHaveBeenCalledTimes(2));
  expect(login.mock.lastCall?.[0]).toMatchObject({ email: 'nina@demo.test', deviceTokens: ['of-nina'] });
  expect(await screen.findByText('Signed In Successfully')).toBeTruthy();
});

it('leaves the focus after a sign-in on the screen that follows, not on the page', async () => {
  const api = anApi({
    auth: { login: () => done({ jwt: 'fresh', csrf: 'value' }) },
    settings: { read: () => done({ settings: someSettings() }) },
    reservations: { tonight: anEmptyDay },
  });
  openPage('/auth/login', api, aSession(null));
  (await screen.findByRole('button', { name: 'Sign in' })).focus();
  await signIn('nina@demo.test', '123456');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('leaves the focus of a screen that is opened by its address where a page begins', async () => {
  const api = anApi({
    settings: { read: () => done({ settings: someSettings() }) },
    reservations: { tonight: anEmptyDay },
  });
  openPage('/manage', api, aSession(someSettings()));
  await screen.findByRole('main');
  expect(document.activeElement).toBe(document.body);
});

it('goes on to the page that was wanted', async () => {
  const session = aSession(null);
  const api = anApi({
    auth: { login: () => done({ jwt: 'fresh', csrf: 'value' }) },
    settings: { read: () => done({ settings: someSettings() }) },
    reservations: { tonight: anEmptyDay },
  });
  const router = openPage('/manage?date=2026-12-05', api, session);
  await signIn('nina@demo.test', '123456');
  await waitFor(() => expect(router.state.location.search).toBe('?date=2026-12-05'));
});

it('tells a refused sign-in as Sign In Error and keeps nobody signed in', async () => {
  const session = aSession(null);
  openPage('/auth/login', anApi({ auth: { login: () => refused('login.failed') } }), session);
  await signIn('nina@demo.test', 'wrong-password');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Sign In Error');
  expect(alert.textContent).toContain('E-mail or password is wrong.');
  expect(session.tokens()).toBeNull();
});

it('tells a missing connection apart from a wrong password', async () => {
  openPage('/auth/login', anApi({}), aSession(null));
  await signIn('nina@demo.test', 'coperto-demo');
  expect((await screen.findByRole('alert')).textContent).toContain('Network Connection Error');
});

it('signs out here even when the server cannot be reached', async () => {
  const session = aSession();
  const router = openPage('/auth/logout', anApi({}), session);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(session.tokens()).toBeNull();
  expect(await screen.findByText("You've logged out!")).toBeTruthy();
});
