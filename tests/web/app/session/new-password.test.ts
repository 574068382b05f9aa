// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { reset_password } from '#shared/operations/auth/auth.ts';
import { checkNewPassword } from '#web/app/session/new-password.tsx';

it.each([0, 7, 8, 200, 201])('judges a new password of %i characters as the server does', (length) => {
  const password = 'p'.repeat(length);
  const entered = new FormData();
  entered.set('password', password);
  entered.set('repeat', password);
  const { success } = reset_password.input().safeParse({ ticket: 't'.repeat(43), password });
  expect([length, Object.keys(checkNewPassword(entered).problem).length === 0]).toEqual([length, success]);
});
