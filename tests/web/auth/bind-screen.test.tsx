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
