// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { anApi, aSession, refused, someSettings } from './kit.ts';
import { openPage } from './page.tsx';

const no = () => refused('session.forbidden');
const settings = { read: no };

it.each([
  ['/tasks', { tasks: { list: no } }],
  ['/uu', { users: { list: no } }],
  ['/account', { account: { read: no } }],
])('%s that may not be read says so, and blames no connection', async (path, calls) => {
  openPage(path, anApi({ settings, ...calls } as never), aSession(someSettings({ role: 'owner' })));
  expect(await screen.findByRole('heading', { name: 'Not for this account' })).toBeTruthy();
  expect(screen.getByText('403')).toBeTruthy();
  expect(screen.queryByText('Connection missing or overloaded')).toBeNull();
  expect(takeConsoleErrors().join()).toContain('session.forbidden');
});
