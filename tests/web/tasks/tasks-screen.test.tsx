// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PLAIN_TASK } from '#shared/domain/task/task.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const aTask = (title: string, over: object = {}) => ({
  taskId: `00000000-0000-4000-8000-${title.padEnd(12, '0').slice(0, 12)}`,
  title,
  ...PLAIN_TASK,
  by: 'Anna',
  revision: 3,
  ...over,
});
const MINE = { userId: 'usr_me', name: 'Anna' };
const HANNA = { userId: 'usr_hanna', name: 'Hanna' };
const TASKS = {
  today: '2026-12-04',
  me: 'usr_me',
  role: 'host',
  people: [MINE, HANNA],
  tasks: [
    aTask('cake', { due: '2026-12-04' }),
    aTask('callback', { due: '2026-12-01', assignee: MINE }),
    aTask('wine', { due: '2026-12-09', assignee: HANNA }),
    aTask('flowers', { doneAt: Date.UTC(2026, 11, 3) }),
  ],
  unanswered: [] as object[],
};

function open(calls: Record<string, unknown> = {}, settings = {}, tasks: object = TASKS) {
  const session = aSession(someSettings({ tasksCount: 2, ...settings }));
  const list = vi.fn(() => done(tasks));
  const read = vi.fn(() => done({ settings: someSettings({ tasksCount: 1, ...settings }) }));
  openPage('/tasks', anApi({ settings: { read }, tasks: { list, ...calls } as never }), session);
  return { list, read };
}
const group = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows what I have to do, the overdue first, and what others have only when asked', async () => {
  open();
  expect((await group('Overdue')).getByText('callback')).toBeTruthy();
  expect((await group('Today')).getByText('cake')).toBeTruthy();
  expect(screen.queryByText('wine')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'All' }));
  expect((await group('Later')).getByText('Hanna')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Done' }));
  expect((await group('Done in the last 30 days')).getByText('flowers')).toBeTruthy();
});

it('marks a task as done in one tap, which can be undone, and counts anew', async () => {
  const write = vi.fn((wish: { done: boolean }) =>
    done({ task: aTask('cake', { revision: 4, doneAt: wish.done ? 1 : null }) }),
  );
  const { read } = open({ write });
  fireEvent.click(await screen.findByRole('button', { name: 'Done: cake' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(write).toHaveBeenCalledTimes(2));
  expect(write.mock.calls.map(([wish]) => wish)).toMatchObject([
    { revision: 3, done: true },
    { revision: 4, done: false },
  ]);
  await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(1));
});

it('writes a new task with one id however often it is sent, and says what is wrong beside its field', async () => {
  const wrong = () => refused('request.invalid', { issues: [{ path: 'title', code: 'field.required' }] });
  const write = vi.fn((wish: { title: string; taskId: string }) =>
    wish.title ? done({ task: aTask(wish.title) }) : wrong(),
  );
  open({ write });
  fireEvent.click(await screen.findByRole('button', { name: 'New task' }));
  const form = within(await screen.findByRole('dialog', { name: 'New task' }));
  fireEvent.click(form.getByRole('button', { name: 'Save task' }));
  expect(await form.findByText('Please fill this in.')).toBeTruthy();
  fireEvent.change(form.getByLabelText('What is to be done'), { target: { value: 'Napkins' } });
  fireEvent.change(form.getByLabelText('By when'), { target: { value: '2026-12-05' } });
  fireEvent.click(form.getByRole('button', { name: 'Save task' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = write.mock.calls.map(([wish]) => wish);
  expect(second).toMatchObject({ title: 'Napkins', due: '2026-12-05', assignee: null, revision: 0, done: false });
  expect(second?.taskId).toBe(first?.taskId);
});

it('says that somebody else was faster, and shows how it stands', async () => {
  const { list } = open({ write: () => refused('settings.stale') });
  fireEvent.click(await screen.findByRole('button', { name: 'Done: cake' }));
  expect(await screen.findAllByText('This was not saved')).not.toEqual([]);
  await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(1));
});

async function typeOver(title: string, write: unknown, after: readonly object[]) {
  const { list } = open({ write });
  fireEvent.click(await screen.findByRole('button', { name: `Edit: ${title}` }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(form.getByLabelText('Notes'), { target: { value: 'With candles' } });
  list.mockImplementation(() => done({ ...TASKS, tasks: [...after] }));
  fireEvent.click(form.getByRole('button', { name: 'Save task' }));
  expect(await form.findByText(/Somebody else has changed this in the meantime/)).toBeTruthy();
  return form;
}

it('keeps what is typed in a task that a colleague saved meanwhile, beside theirs, and saves it then', async () => {
  const newer = aTask('cake', { due: '2026-12-05', notes: 'Without nuts', assignee: HANNA, revision: 4 });
  const write = vi.fn((wish: { revision: number }) =>
    wish.revision === 4 ? done({ task: newer }) : refused('settings.stale'),
  );
  const form = await typeOver('cake', write, [newer]);
  expect(await form.findByDisplayValue('Without nuts · With candles')).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: 'Save task' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(write.mock.calls.at(-1)?.[0]).toMatchObject({
    title: 'cake',
    notes: 'Without nuts · With candles',
    due: '2026-12-05',
    assignee: 'usr_hanna',
  });
});

it('writes a task anew that a colleague took away while it was typed in, once that was said', async () => {
  const write = vi.fn((wish: { revision: number }) =>
    wish.revision === 0 ? done({ task: aTask('cake') }) : refused('settings.stale'),
  );
  const form = await typeOver('cake', write, []);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit: cake' })).toBeNull());
  fireEvent.click(form.getByRole('button', { name: 'Save task' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(write.mock.calls.map(([wish]) => wish)).toMatchObject([
    { revision: 3 },
    { revision: 0, notes: 'With candles' },
  ]);
});

it('says beside its field that whom a task was given to has left the house', async () => {
  const issues = [{ path: 'assignee', code: 'field.choice' }];
  open({ write: vi.fn(() => refused('request.invalid', { issues })) });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: cake' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.click(form.getByRole('button', { name: 'Save task' }));
  expect(await form.findByText('Please choose one of the options.')).toBeTruthy();
  expect(form.getByRole('combobox', { name: 'By whom' }).getAttribute('aria-invalid')).toBe('true');
});

it('takes a task away, and brings it back', async () => {
  const remove = vi.fn((_task: object) => done({}));
  const write = vi.fn((_wish: object) => done({ task: aTask('cake') }));
  open({ remove, write });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: cake' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(write.mock.calls[0]?.[0]).toMatchObject({ title: 'cake', revision: 0 }));
  expect(remove).toHaveBeenCalledWith({ venueId: 'ven_trattoria', taskId: TASKS.tasks[0]?.taskId });
});

it('leads to what the evening asks for, and lets a viewer only look', async () => {
  open({}, { role: 'viewer', tbm: 2 });
  const link = (await group('What today’s service needs')).getByRole('link');
  expect([link.textContent, link.getAttribute('href')]).toEqual(['2 parties need a decision today', '/manage']);
  expect(screen.queryByRole('button', { name: /^(New task|Done: cake)$/ })).toBeNull();
});

it('shows the tasks of all to who has none of their own', async () => {
  open({}, {}, { ...TASKS, tasks: [aTask('wine', { due: '2026-12-09', assignee: HANNA })] });
  expect((await group('Later')).getByText('wine')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true);
});

const WAITING = {
  guest: 'g'.repeat(22),
  name: 'Giulia',
  phone: '+393471234567',
  count: 2,
  since: Date.UTC(2026, 11, 4, 18),
};
const NOBODY = { ...WAITING, guest: 'n'.repeat(22), name: '', count: 1 };

it('leads to each guest whose words nobody has read for a while, also where nothing else is to be done', async () => {
  open({}, {}, { ...TASKS, tasks: [], unanswered: [WAITING, NOBODY] });
  const waiting = await group('Guests waiting for an answer');
  expect(waiting.getByText('2 unread messages')).toBeTruthy();
  const link = waiting.getByRole('link', { name: 'Conversation with Giulia' });
  expect(link.getAttribute('href')).toBe(`/messages?guest=${WAITING.guest}`);
  expect(waiting.getByRole('link', { name: 'Conversation with +393471234567' })).toBeTruthy();
  expect(screen.queryByText('Nothing to do for you')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Done' }));
  expect(screen.queryByRole('region', { name: 'Guests waiting for an answer' })).toBeNull();
});
