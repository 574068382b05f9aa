// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const never = () => new Promise<never>(() => {});
function aLockedSession() {
  const session = aSession();
  session.end();
  return session;
}

it('asks who was here before for the password only, and leads to the page that was wanted', async () => {
  const session = aLockedSession();
  const login = vi.fn((_input: object) => done({ jwt: 'fresh', csrf: 'value' }));
  const api = anApi({
    auth: { login },
    settings: { read: () => done({ settings: someSettings() }) },
    reservations: { tonight: never },
  });
  const router = openPage('/manage?date=2026-12-05', api, session);
  expect(await screen.findByText('host@demo.coperto.test')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/auth/lockscreen');
  expect(screen.queryByLabelText('E-mail')).toBeNull();
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(router.state.location.search).toBe('?date=2026-12-05'));
  expect(login).toHaveBeenCalledWith({ email: 'host@demo.coperto.test', password: '123456', deviceTokens: [] });
});

it('forgets the address, and the page that was wanted, for somebody else', async () => {
  const session = aLockedSession();
  const router = openPage('/manage?date=2026-12-05', anApi({}), session);
  fireEvent.click(await screen.findByRole('button', { name: 'Not you? Sign in as somebody else' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect([session.email(), session.takeTarget()]).toEqual(['', null]);
});

it('is the sign-in page where nobody was before', async () => {
  const router = openPage('/auth/lockscreen', anApi({}), aSession(null));
  await screen.findByLabelText('E-mail');
  expect(router.state.location.pathname).toBe('/auth/login');
});

it('asks for the second factor of who has one, and sends it with what was typed before', async () => {
  const session = aSession(null);
  const login = vi.fn(async (input: { code?: string }) =>
    input.code === '123456'
      ? done({ jwt: 'fresh', csrf: 'v' })
      : refused(input.code ? 'login.codeWrong' : 'login.codeNeeded'),
  );
  const api = anApi({
    auth: { login },
    settings: { read: () => done({ settings: someSettings() }) },
    reservations: { tonight: never },
  });
  const router = openPage('/auth/login', api, session);
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'nina@demo.test' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'coperto-demo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const code = await screen.findByLabelText('Code from your authenticator app');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Please enter the code.')).toBeTruthy();
  fireEvent.change(code, { target: { value: '000000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong');
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/manage'));
  expect(login).toHaveBeenLastCalledWith({
    email: 'nina@demo.test',
    password: 'coperto-demo',
    code: '123456',
    deviceTokens: [],
  });
});
