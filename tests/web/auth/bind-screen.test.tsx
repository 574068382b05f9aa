// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, refused } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

it('who mistyped the code of a further device is brought back to it', async () => {
  const bind = vi.fn(() => refused('code.wrong'));
  openPage('/auth/bind', anApi({ auth: { bind } as never }), aSession(null));
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'nina@demo.test' } });
  const code = screen.getByLabelText('9-digit code');
  fireEvent.change(code, { target: { value: '999 999 999' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText(/This code is wrong/);
  await waitFor(() => expect(document.activeElement).toBe(code));
});

it('the code of a boss is asked to come with the second factor, and a wrong one is brought back to it', async () => {
  const bind = vi.fn((input: { factor?: string }) => refused(input.factor ? 'login.codeWrong' : 'login.codeNeeded'));
  openPage('/auth/bind', anApi({ auth: { bind } as never }), aSession(null));
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'boss@demo.test' } });
  fireEvent.change(screen.getByLabelText('9-digit code'), { target: { value: '999 999 999' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const factor = await screen.findByLabelText('Code from your authenticator app');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('Please enter the code.');
  expect(bind).toHaveBeenCalledTimes(1);
  fireEvent.change(factor, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText(/This code is wrong/);
  expect(bind.mock.calls.at(-1)?.[0]).toMatchObject({ code: '999999999', factor: '123456' });
  await waitFor(() => expect(document.activeElement).toBe(factor));
});
