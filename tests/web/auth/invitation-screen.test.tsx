// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { RefusalCode } from '#shared/contracts/errors.ts';
import { anApi, aSession, refused } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const TOKEN = 'x'.repeat(43);

function open(accept_invitation: (input: object) => Promise<unknown>, token = TOKEN) {
  openPage(`/auth/invitation#${token}`, anApi({ auth: { accept_invitation } as never }), aSession(null));
}

async function choosePassword() {
  for (const label of ['New password', 'New password once more']) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value: 'brass-kettle-noon' } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

it.each([
  ['half a link', 'torn', 'invitation.gone', false],
  ['a link that has expired', TOKEN, 'invitation.gone', true],
  ['an address that has signed up meanwhile', TOKEN, 'invitation.registered', true],
] as const)('asks nobody with %s to choose a password that would open nothing', async (_, token, code, tried) => {
  open(() => refused(code satisfies RefusalCode), token);
  if (tried) await choosePassword();
  expect((await screen.findByRole('alert')).textContent).toContain('That did not work');
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save password' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeTruthy();
});

it('keeps the form where trying again may help', async () => {
  const accept = vi.fn((_input: object) => refused('system.busy'));
  open(accept);
  await choosePassword();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save password' })).toBeTruthy();
  expect(accept).toHaveBeenCalledWith({ token: TOKEN, password: 'brass-kettle-noon' }, expect.anything());
});
