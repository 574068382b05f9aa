// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PLAIN_TASK } from '#shared/domain/task/task.ts';
import { keepShown } from '#web/app/forms/kept-state.ts';
import { anApi, aSession, done, someSettings } from '../kit.ts';
import { openPage } from '../page.tsx';

const cake = { ...PLAIN_TASK, taskId: '00000000-0000-4000-8000-00000000cake', title: 'Cake' };
const wine = { ...cake, taskId: '00000000-0000-4000-8000-00000000wine', title: 'Wine' };

/** The tasks as a user opens them, in the place of whoever had them open before. */
function open(userId = 'usr_host', over: object = {}) {
  cleanup();
  const tasks = [cake, wine].map((task) => ({ by: 'Anna', revision: 3, ...task, ...over }));
  const settings = someSettings({ userId });
  const list = () => done({ today: '2026-12-04', me: userId, role: 'host', people: [], tasks, unanswered: [] });
  openPage(
    '/tasks',
    anApi({ settings: { read: () => done({ settings }) }, tasks: { list } as never }),
    aSession(settings),
  );
}
const openTask = async (name: string) => fireEvent.click(await screen.findByRole('button', { name: `Edit: ${name}` }));
const notes = () => screen.findByLabelText<HTMLTextAreaElement>('Notes');
const write = async (value: string) => fireEvent.change(await notes(), { target: { value } });

it('whoever signs in again finds what they typed in the same form, and in no other', async () => {
  open();
  await openTask('Cake');
  await write('With candles');
  keepShown('usr_host');
  open();
  await openTask('Wine');
  expect((await notes()).value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openTask('Cake');
  expect((await notes()).value).toBe('With candles');
});

it('what was found again is there once: who closes it has given it up', async () => {
  open();
  await openTask('Cake');
  await write('With candles');
  keepShown('usr_host');
  open();
  await openTask('Cake');
  await notes();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openTask('Cake');
  expect((await notes()).value).toBe('');
});

it('stands beside what a colleague has saved meanwhile', async () => {
  open();
  await openTask('Cake');
  await write('With candles');
  keepShown('usr_host');
  open('usr_host', { revision: 4, notes: 'No nuts' });
  await openTask('Cake');
  await waitFor(async () => expect((await notes()).value).toBe('No nuts · With candles'));
});

it('is shown to nobody else', async () => {
  open();
  await openTask('Cake');
  await write('With candles');
  keepShown('usr_host');
  open('usr_other');
  await openTask('Cake');
  expect((await notes()).value).toBe('');
});
